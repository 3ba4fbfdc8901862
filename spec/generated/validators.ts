// @ts-nocheck the body is code of Ajv; the exports at the end are typed.
// Written by `npm run generate` from spec/. Do not edit: change the contract instead.
import type { OperationId } from './operations.ts';

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

const isDateTime = (text) => {
  const [, year, month, day] = (dateTime.exec(text) ?? []).map(Number);
  if (!(month >= 1 && month <= 12)) return false;
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
};

/** Characters, not UTF-16 units, as JSON Schema counts. */
const lengthOf = (text) => [...text].length;

const largestFloat = 3.4028235677973366e38;

const formats = {
  int32: { type: 'number', validate: (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 },
  int64: { type: 'number', validate: (value) => Number.isSafeInteger(value) },
  float: { type: 'number', validate: (value) => Math.abs(value) < largestFloat },
  double: { type: 'number', validate: (value) => Number.isFinite(value) },
  'date-time': isDateTime,
};

const largestInt64 = 2n ** 63n;

const isNumeric = (value, integer, minimum, maximum, format) => {
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isFinite(value))) return false;
  if (integer && typeof value === 'number' && !Number.isInteger(value)) return false;
  if (minimum !== null && value < minimum) return false;
  if (maximum !== null && value > maximum) return false;
  if (format === 'int32') return value >= -(2 ** 31) && value < 2 ** 31;
  if (format === 'int64') return value >= -largestInt64 && value < largestInt64;
  return true;
};

const requestCreateNamespace = validate52;
const schema19 = {"$id":"contract:/requestCreateNamespace","$ref":"contract:/request/CreateNamespaceRequest"};
const schema20 = {"$id":"contract:/request/CreateNamespaceRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"mode":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Create","ExistOk","Overwrite"]}},"properties":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Properties"}}}};
const schema21 = {"$id":"contract:/request/Identifier","type":"array","items":{"type":"string"}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Identifier" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
validate54.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema22 = {"$id":"contract:/request/Identity","type":"object","properties":{"api_key":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"auth_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Identity" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.api_key !== undefined){
let data0 = data.api_key;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate56.errors = [{instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate56.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auth_token !== undefined){
let data1 = data.auth_token;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate56.errors = [{instancePath:instancePath+"/auth_token",schemaPath:"#/properties/auth_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/auth_token",schemaPath:"#/properties/auth_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate56.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"api_key":true,"auth_token":true},"dynamicProps":false,"dynamicItems":false};

const schema23 = {"$id":"contract:/request/Context","type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Context" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(typeof data0 !== "string"){
validate58.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate58.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema24 = {"$id":"contract:/request/Properties","type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Properties" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(typeof data0 !== "string"){
validate60.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate60.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate53.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate53.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate53.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(typeof data3 !== "string"){
validate53.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "Create") || (data3 === "ExistOk")) || (data3 === "Overwrite"))){
validate53.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/enum",keyword:"enum",params:{allowedValues: schema20.properties.mode.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate53.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(!(validate60(data4, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate53.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCreateNamespace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate53(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeNamespace = validate63;
const schema25 = {"$id":"contract:/requestDescribeNamespace","$ref":"contract:/request/DescribeNamespaceRequest"};
const schema26 = {"$id":"contract:/request/DescribeNamespaceRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate64.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate64.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate64.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDescribeNamespace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestDropNamespace = validate69;
const schema27 = {"$id":"contract:/requestDropNamespace","$ref":"contract:/request/DropNamespaceRequest"};
const schema28 = {"$id":"contract:/request/DropNamespaceRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"mode":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Fail","Skip"]}},"behavior":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Restrict","Cascade"]}}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DropNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate70.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate70.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate70.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(typeof data3 !== "string"){
validate70.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "Fail") || (data3 === "Skip"))){
validate70.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/enum",keyword:"enum",params:{allowedValues: schema28.properties.mode.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate70.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.behavior !== undefined){
let data4 = data.behavior;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(typeof data4 !== "string"){
validate70.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Restrict") || (data4 === "Cascade"))){
validate70.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/then/enum",keyword:"enum",params:{allowedValues: schema28.properties.behavior.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate70.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate70.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"behavior":true},"dynamicProps":false,"dynamicItems":false};


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDropNamespace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"behavior":true},"dynamicProps":false,"dynamicItems":false};

const requestNamespaceExists = validate75;
const schema29 = {"$id":"contract:/requestNamespaceExists","$ref":"contract:/request/NamespaceExistsRequest"};
const schema30 = {"$id":"contract:/request/NamespaceExistsRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/NamespaceExistsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate76.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate76.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate76.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestNamespaceExists" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate76(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestDeclareTable = validate81;
const schema31 = {"$id":"contract:/requestDeclareTable","$ref":"contract:/request/DeclareTableRequest"};
const schema32 = {"$id":"contract:/request/DeclareTableRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"location":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"vend_credentials":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"properties":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Properties"}}}};
const func1 = lengthOf;

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeclareTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data3 = data.location;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate82.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate82.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vend_credentials !== undefined){
let data4 = data.vend_credentials;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(typeof data4 !== "boolean"){
validate82.errors = [{instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs38 = errors;
const _errs39 = errors;
let valid11 = true;
const _errs40 = errors;
const _errs41 = errors;
const _errs42 = errors;
if(data5 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs42 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(!(validate60(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid5 = _errs44 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate82.errors = vErrors;
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"vend_credentials":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDeclareTable" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate82(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"vend_credentials":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestRegisterTable = validate88;
const schema33 = {"$id":"contract:/requestRegisterTable","$ref":"contract:/request/RegisterTableRequest"};
const schema34 = {"$id":"contract:/request/RegisterTableRequest","type":"object","required":["location"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"location":{"type":"string","minLength":1},"mode":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Create","Overwrite"]}},"properties":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Properties"}}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RegisterTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.location === undefined) && (missing0 = "location")){
validate89.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate89.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate89.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate89.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data3 = data.location;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate89.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate89.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data4 = data.mode;
const _errs24 = errors;
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
const _errs27 = errors;
const _errs28 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs28 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs30 = errors;
if(typeof data4 !== "string"){
validate89.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Create") || (data4 === "Overwrite"))){
validate89.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/enum",keyword:"enum",params:{allowedValues: schema34.properties.mode.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid3 = _errs30 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate89.errors = vErrors;
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs32 = errors;
const _errs33 = errors;
let valid9 = true;
const _errs34 = errors;
const _errs35 = errors;
const _errs36 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs36 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs34 === errors;
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs38 = errors;
if(!(validate60(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid4 = _errs38 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate89.errors = vErrors;
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestRegisterTable" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate89(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestUpdateTable = validate95;
const schema35 = {"$id":"contract:/requestUpdateTable","$ref":"contract:/request/UpdateTableRequest"};
const schema36 = {"$id":"contract:/request/UpdateTableRequest","type":"object","required":["updates"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"predicate":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}},"updates":{"type":"array","items":{"$ref":"contract:/request/ColumnUpdate"}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}}}};
const schema37 = {"$id":"contract:/request/ColumnUpdate","type":"array","minItems":2,"maxItems":2,"items":{"type":"string"}};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnUpdate" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate100.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 2){
validate100.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
if(data.length < 2){
validate100.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
validate100.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
}
else {
validate100.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate100.errors = vErrors;
return errors === 0;
}
validate100.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.updates === undefined) && (missing0 = "updates")){
validate96.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate96.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
let data4 = data.predicate;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate96.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/then/type",keyword:"type",params:{type: schema36.properties.predicate.then.type},message:"must be string,null"}];
return false;
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updates !== undefined){
let data5 = data.updates;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data5)){
var valid11 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs40 = errors;
if(!(validate100(data5[i0], {instancePath:instancePath+"/updates/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
var valid11 = _errs40 === errors;
if(!valid11){
break;
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data7 = data.properties;
const _errs41 = errors;
const _errs42 = errors;
let valid12 = true;
const _errs43 = errors;
const _errs44 = errors;
const _errs45 = errors;
if(data7 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid13 = _errs45 === errors;
if(valid13){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs43 === errors;
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs47 = errors;
if(errors === _errs47){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
let data8 = data7[key0];
const _errs50 = errors;
const _errs51 = errors;
let valid15 = true;
const _errs52 = errors;
const _errs53 = errors;
const _errs54 = errors;
if(data8 !== null){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid16 = _errs54 === errors;
if(valid16){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs56 = errors;
if(typeof data8 !== "string"){
validate96.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid6 = _errs56 === errors;
valid15 = _valid6;
}
if(!valid15){
const err19 = {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid14 = _errs50 === errors;
if(!valid14){
break;
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid5 = _errs47 === errors;
valid12 = _valid5;
}
if(!valid12){
const err20 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate96.errors = vErrors;
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate96.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true,"updates":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestUpdateTable" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true,"updates":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteFromTable = validate103;
const schema38 = {"$id":"contract:/requestDeleteFromTable","$ref":"contract:/request/DeleteFromTableRequest"};
const schema39 = {"$id":"contract:/request/DeleteFromTableRequest","type":"object","required":["predicate"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"predicate":{"type":"string"}}};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteFromTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.predicate === undefined) && (missing0 = "predicate")){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate104.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate104.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate104.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate104.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate104.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate104.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
const _errs30 = errors;
if(typeof data.predicate !== "string"){
validate104.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDeleteFromTable" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate104(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};

const requestQueryTable = validate109;
const schema40 = {"$id":"contract:/requestQueryTable","$ref":"contract:/request/QueryTableRequest"};
const schema41 = {"$id":"contract:/request/QueryTableRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"version":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}},"k":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0}},"offset":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0}},"filter":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"columns":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/QueryColumns"}},"order_by":{"if":{"not":{"type":"null"}},"then":{"type":"array","items":{"$ref":"contract:/request/QueryOrdering"}}},"with_row_id":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"vector":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/QueryVector"}},"vector_column":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"distance_type":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["l2","cosine","dot","hamming"]}},"prefilter":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"lower_bound":{"if":{"not":{"type":"null"}},"then":{"type":"number","format":"float"}},"upper_bound":{"if":{"not":{"type":"null"}},"then":{"type":"number","format":"float"}},"nprobes":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"minimum_nprobes":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"maximum_nprobes":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"ef":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"refine_factor":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"bypass_vector_index":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"fast_search":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"full_text_query":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/FullTextQuery"}}}};
const schema42 = {"$id":"contract:/request/QueryColumns","anyOf":[{"$ref":"contract:/request/ColumnNames"},{"$ref":"contract:/request/ColumnSelection"},{"$ref":"contract:/request/ColumnAliases"}]};
const schema43 = {"$id":"contract:/request/ColumnNames","type":"array","items":{"type":"string","minLength":1}};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnNames" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate115.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema44 = {"$id":"contract:/request/ColumnSelection","type":"object","properties":{"column_names":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/ColumnNames"}},"column_aliases":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/ColumnAliases"}}}};
const schema45 = {"$id":"contract:/request/ColumnAliases","type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}}};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnAliases" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate119.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate119.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnSelection" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column_names !== undefined){
let data0 = data.column_names;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate115(data0, {instancePath:instancePath+"/column_names",parentData:data,parentDataProperty:"column_names",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/column_names",schemaPath:"#/properties/column_names/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate117.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column_aliases !== undefined){
let data1 = data.column_aliases;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate119(data1, {instancePath:instancePath+"/column_aliases",parentData:data,parentDataProperty:"column_aliases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/column_aliases",schemaPath:"#/properties/column_aliases/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate117.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":{"column_names":true,"column_aliases":true},"dynamicProps":false,"dynamicItems":false};


function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryColumns" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate115(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs2 = errors;
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.column_names = true;
props0.column_aliases = true;
}
const _errs3 = errors;
if(!(validate119(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate114.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate114.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate114.evaluated = {"dynamicProps":true,"dynamicItems":true};

const schema46 = {"$id":"contract:/request/QueryOrdering","type":"object","required":["column_name"],"properties":{"column_name":{"type":"string","minLength":1},"ascending":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"nulls_first":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}}}};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryOrdering" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_name === undefined) && (missing0 = "column_name")){
validate124.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_name !== undefined){
let data0 = data.column_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate124.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate124.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ascending !== undefined){
let data1 = data.ascending;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs7 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(typeof data1 !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/ascending",schemaPath:"#/properties/ascending/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/ascending",schemaPath:"#/properties/ascending/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate124.errors = vErrors;
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nulls_first !== undefined){
let data2 = data.nulls_first;
const _errs11 = errors;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs15 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(typeof data2 !== "boolean"){
validate124.errors = [{instancePath:instancePath+"/nulls_first",schemaPath:"#/properties/nulls_first/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid1 = _errs17 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/nulls_first",schemaPath:"#/properties/nulls_first/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate124.errors = vErrors;
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":{"column_name":true,"ascending":true,"nulls_first":true},"dynamicProps":false,"dynamicItems":false};

const schema47 = {"$id":"contract:/request/QueryVector","anyOf":[{"$ref":"contract:/request/Vector"},{"$ref":"contract:/request/Vectors"},{"$ref":"contract:/request/VectorSelection"}]};
const schema48 = {"$id":"contract:/request/Vector","type":"array","items":{"type":"number","format":"float"}};
const formats2 = formats.float;

function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Vector" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats2.validate(data0))){
validate127.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate127.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate127.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema49 = {"$id":"contract:/request/Vectors","type":"array","items":{"$ref":"contract:/request/Vector"}};

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Vectors" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate129.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate127(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate129.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate129.errors = vErrors;
return errors === 0;
}
validate129.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema50 = {"$id":"contract:/request/VectorSelection","type":"object","properties":{"single_vector":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Vector"}},"multi_vector":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Vectors"}}}};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/VectorSelection" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.single_vector !== undefined){
let data0 = data.single_vector;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate127(data0, {instancePath:instancePath+"/single_vector",parentData:data,parentDataProperty:"single_vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/single_vector",schemaPath:"#/properties/single_vector/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate132.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multi_vector !== undefined){
let data1 = data.multi_vector;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate129(data1, {instancePath:instancePath+"/multi_vector",parentData:data,parentDataProperty:"multi_vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/multi_vector",schemaPath:"#/properties/multi_vector/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate132.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"single_vector":true,"multi_vector":true},"dynamicProps":false,"dynamicItems":false};


function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryVector" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs2 = errors;
if(!(validate129(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(items0 !== true){
items0 = true;
}
}
const _errs3 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.single_vector = true;
props0.multi_vector = true;
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate126.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate126.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate126.evaluated = {"dynamicProps":true,"dynamicItems":true};

const schema51 = {"$id":"contract:/request/FullTextQuery","anyOf":[{"$ref":"contract:/request/FullTextSelection"},{"$ref":"contract:/request/StringFtsQuery"},{"$ref":"contract:/request/StructuredFtsQuery"}]};
const schema52 = {"$id":"contract:/request/FullTextSelection","type":"object","properties":{"string_query":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/StringFtsQuery"}},"structured_query":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/StructuredFtsQuery"}}}};
const schema53 = {"$id":"contract:/request/StringFtsQuery","type":"object","required":["query"],"properties":{"query":{"type":"string"},"columns":{"if":{"not":{"type":"null"}},"then":{"type":"array","items":{"type":"string","minLength":1}}}}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/StringFtsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
validate139.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
const _errs1 = errors;
if(typeof data.query !== "string"){
validate139.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data1 = data.columns;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs7 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data1)){
var valid3 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate139.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/then/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate139.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate139.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/then/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate139.errors = vErrors;
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate139.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":{"query":true,"columns":true},"dynamicProps":false,"dynamicItems":false};

const schema54 = {"$id":"contract:/request/StructuredFtsQuery","type":"object","required":["query"],"properties":{"query":{"$ref":"contract:/request/FtsQuery"}}};
const schema55 = {"$id":"contract:/request/FtsQuery","type":"object","properties":{"match":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/MatchQuery"}},"phrase":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/PhraseQuery"}},"boost":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/BoostQuery"}},"multi_match":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/MultiMatchQuery"}},"boolean":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/BooleanQuery"}}}};
const schema56 = {"$id":"contract:/request/MatchQuery","type":"object","required":["terms"],"properties":{"terms":{"type":"string"},"column":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"operator":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Or","And","or","and","OR","AND"]}},"boost":{"if":{"not":{"type":"null"}},"then":{"type":"number","format":"float"}},"fuzziness":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"max_expansions":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}},"prefix_length":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}}}};
const formats8 = formats.int32;

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MatchQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.terms === undefined) && (missing0 = "terms")){
validate143.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
validate143.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column !== undefined){
let data1 = data.column;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs7 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(errors === _errs9){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate143.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate143.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data2 = data.operator;
const _errs11 = errors;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs15 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(typeof data2 !== "string"){
validate143.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data2 === "Or") || (data2 === "And")) || (data2 === "or")) || (data2 === "and")) || (data2 === "OR")) || (data2 === "AND"))){
validate143.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/then/enum",keyword:"enum",params:{allowedValues: schema56.properties.operator.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid1 = _errs17 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boost !== undefined){
let data3 = data.boost;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = true;
const _errs21 = errors;
const _errs22 = errors;
const _errs23 = errors;
if(data3 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs23 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs25 = errors;
if(errors === _errs25){
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats2.validate(data3))){
validate143.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/then/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate143.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/then/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var _valid2 = _errs25 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fuzziness !== undefined){
let data4 = data.fuzziness;
const _errs27 = errors;
const _errs28 = errors;
let valid7 = true;
const _errs29 = errors;
const _errs30 = errors;
const _errs31 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs31 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs33 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate143.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate143.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data4))){
validate143.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid3 = _errs33 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_expansions !== undefined){
let data5 = data.max_expansions;
const _errs35 = errors;
const _errs36 = errors;
let valid9 = true;
const _errs37 = errors;
const _errs38 = errors;
const _errs39 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs39 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs37 === errors;
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs41 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate143.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate143.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data5))){
validate143.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid4 = _errs41 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix_length !== undefined){
let data6 = data.prefix_length;
const _errs43 = errors;
const _errs44 = errors;
let valid11 = true;
const _errs45 = errors;
const _errs46 = errors;
const _errs47 = errors;
if(data6 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs47 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs45 === errors;
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs49 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate143.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate143.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data6))){
validate143.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid5 = _errs49 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate143.errors = vErrors;
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate143.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":{"terms":true,"column":true,"operator":true,"boost":true,"fuzziness":true,"max_expansions":true,"prefix_length":true},"dynamicProps":false,"dynamicItems":false};

const schema57 = {"$id":"contract:/request/PhraseQuery","type":"object","required":["terms"],"properties":{"terms":{"type":"string"},"column":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"slop":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int32"}}}};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/PhraseQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.terms === undefined) && (missing0 = "terms")){
validate145.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
validate145.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column !== undefined){
let data1 = data.column;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs7 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(errors === _errs9){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate145.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate145.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate145.errors = vErrors;
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slop !== undefined){
let data2 = data.slop;
const _errs11 = errors;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs15 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate145.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate145.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data2))){
validate145.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid1 = _errs17 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate145.errors = vErrors;
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":{"terms":true,"column":true,"slop":true},"dynamicProps":false,"dynamicItems":false};

const schema58 = {"$id":"contract:/request/BoostQuery","type":"object","required":["positive","negative"],"properties":{"positive":{"$ref":"contract:/request/FtsQuery"},"negative":{"$ref":"contract:/request/FtsQuery"},"negative_boost":{"if":{"not":{"type":"null"}},"then":{"type":"number","format":"float"}}}};
const wrapper0 = {validate: validate142};

function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BoostQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.positive === undefined) && (missing0 = "positive")) || ((data.negative === undefined) && (missing0 = "negative"))){
validate147.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.positive !== undefined){
const _errs1 = errors;
if(!(wrapper0.validate(data.positive, {instancePath:instancePath+"/positive",parentData:data,parentDataProperty:"positive",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.negative !== undefined){
const _errs2 = errors;
if(!(wrapper0.validate(data.negative, {instancePath:instancePath+"/negative",parentData:data,parentDataProperty:"negative",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.negative_boost !== undefined){
let data2 = data.negative_boost;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs7 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs9 = errors;
if(errors === _errs9){
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats2.validate(data2))){
validate147.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/then/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate147.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/then/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate147.errors = vErrors;
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":{"positive":true,"negative":true,"negative_boost":true},"dynamicProps":false,"dynamicItems":false};

const schema59 = {"$id":"contract:/request/MultiMatchQuery","type":"object","required":["match_queries"],"properties":{"match_queries":{"type":"array","items":{"$ref":"contract:/request/MatchQuery"}}}};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MultiMatchQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.match_queries === undefined) && (missing0 = "match_queries")){
validate149.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.match_queries !== undefined){
let data0 = data.match_queries;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate143(data0[i0], {instancePath:instancePath+"/match_queries/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate149.errors = [{instancePath:instancePath+"/match_queries",schemaPath:"#/properties/match_queries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"match_queries":true},"dynamicProps":false,"dynamicItems":false};

const schema60 = {"$id":"contract:/request/BooleanQuery","type":"object","required":["must","must_not","should"],"properties":{"must":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}},"must_not":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}},"should":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}}}};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BooleanQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate152.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.must === undefined) && (missing0 = "must")) || ((data.must_not === undefined) && (missing0 = "must_not"))) || ((data.should === undefined) && (missing0 = "should"))){
validate152.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.must !== undefined){
let data0 = data.must;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(wrapper0.validate(data0[i0], {instancePath:instancePath+"/must/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate152.errors = [{instancePath:instancePath+"/must",schemaPath:"#/properties/must/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.must_not !== undefined){
let data2 = data.must_not;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs6 = errors;
if(!(wrapper0.validate(data2[i1], {instancePath:instancePath+"/must_not/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate152.errors = [{instancePath:instancePath+"/must_not",schemaPath:"#/properties/must_not/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.should !== undefined){
let data4 = data.should;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data4)){
var valid3 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
const _errs9 = errors;
if(!(wrapper0.validate(data4[i2], {instancePath:instancePath+"/should/" + i2,parentData:data4,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
else {
validate152.errors = [{instancePath:instancePath+"/should",schemaPath:"#/properties/should/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate152.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate152.errors = vErrors;
return errors === 0;
}
validate152.evaluated = {"props":{"must":true,"must_not":true,"should":true},"dynamicProps":false,"dynamicItems":false};


function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FtsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.match !== undefined){
let data0 = data.match;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate143(data0, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.terms = true;
props0.column = true;
props0.operator = true;
props0.boost = true;
props0.fuzziness = true;
props0.max_expansions = true;
props0.prefix_length = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/match",schemaPath:"#/properties/match/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate142.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phrase !== undefined){
let data1 = data.phrase;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate145(data1, {instancePath:instancePath+"/phrase",parentData:data,parentDataProperty:"phrase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.terms = true;
props1.column = true;
props1.slop = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/phrase",schemaPath:"#/properties/phrase/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate142.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boost !== undefined){
let data2 = data.boost;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate147(data2, {instancePath:instancePath+"/boost",parentData:data,parentDataProperty:"boost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
if(valid5){
var props2 = {};
props2.positive = true;
props2.negative = true;
props2.negative_boost = true;
}
}
if(!valid5){
const err8 = {instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate142.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multi_match !== undefined){
let data3 = data.multi_match;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(!(validate149(data3, {instancePath:instancePath+"/multi_match",parentData:data,parentDataProperty:"multi_match",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
if(valid7){
var props3 = {};
props3.match_queries = true;
}
}
if(!valid7){
const err11 = {instancePath:instancePath+"/multi_match",schemaPath:"#/properties/multi_match/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate142.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boolean !== undefined){
let data4 = data.boolean;
const _errs29 = errors;
const _errs30 = errors;
let valid9 = true;
const _errs31 = errors;
const _errs32 = errors;
const _errs33 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs33 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs35 = errors;
if(!(validate152(data4, {instancePath:instancePath+"/boolean",parentData:data,parentDataProperty:"boolean",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
var _valid4 = _errs35 === errors;
valid9 = _valid4;
if(valid9){
var props4 = {};
props4.must = true;
props4.must_not = true;
props4.should = true;
}
}
if(!valid9){
const err14 = {instancePath:instancePath+"/boolean",schemaPath:"#/properties/boolean/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate142.errors = vErrors;
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate142.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate142.errors = vErrors;
return errors === 0;
}
validate142.evaluated = {"props":{"match":true,"phrase":true,"boost":true,"multi_match":true,"boolean":true},"dynamicProps":false,"dynamicItems":false};


function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/StructuredFtsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
validate141.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
if(!(validate142(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
errors = vErrors.length;
}
}
}
}
else {
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":{"query":true},"dynamicProps":false,"dynamicItems":false};


function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FullTextSelection" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate138.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.string_query !== undefined){
let data0 = data.string_query;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate139(data0, {instancePath:instancePath+"/string_query",parentData:data,parentDataProperty:"string_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.query = true;
props0.columns = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/string_query",schemaPath:"#/properties/string_query/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate138.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured_query !== undefined){
let data1 = data.structured_query;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate141(data1, {instancePath:instancePath+"/structured_query",parentData:data,parentDataProperty:"structured_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.query = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/structured_query",schemaPath:"#/properties/structured_query/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate138.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate138.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate138.errors = vErrors;
return errors === 0;
}
validate138.evaluated = {"props":{"string_query":true,"structured_query":true},"dynamicProps":false,"dynamicItems":false};


function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FullTextQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate138(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.string_query = true;
props0.structured_query = true;
}
const _errs2 = errors;
if(!(validate139(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.query = true;
props0.columns = true;
}
}
const _errs3 = errors;
if(!(validate141(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.query = true;
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate137.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate137.evaluated = {"dynamicProps":true,"dynamicItems":false};

const formats0 = formats.int64;

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate110.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate110.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate110.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate110.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate110.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate110.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.k !== undefined){
let data5 = data.k;
const _errs38 = errors;
const _errs39 = errors;
let valid11 = true;
const _errs40 = errors;
const _errs41 = errors;
const _errs42 = errors;
if(data5 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs42 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate110.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs44){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate110.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var _valid5 = _errs44 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/k",schemaPath:"#/properties/k/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data6 = data.offset;
const _errs46 = errors;
const _errs47 = errors;
let valid13 = true;
const _errs48 = errors;
const _errs49 = errors;
const _errs50 = errors;
if(data6 !== null){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid14 = _errs50 === errors;
if(valid14){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs48 === errors;
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs52 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate110.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate110.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var _valid6 = _errs52 === errors;
valid13 = _valid6;
}
if(!valid13){
const err20 = {instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data7 = data.filter;
const _errs54 = errors;
const _errs55 = errors;
let valid15 = true;
const _errs56 = errors;
const _errs57 = errors;
const _errs58 = errors;
if(data7 !== null){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid16 = _errs58 === errors;
if(valid16){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs60 = errors;
if(typeof data7 !== "string"){
validate110.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid7 = _errs60 === errors;
valid15 = _valid7;
}
if(!valid15){
const err23 = {instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data8 = data.columns;
const _errs62 = errors;
const _errs63 = errors;
let valid17 = true;
const _errs64 = errors;
const _errs65 = errors;
const _errs66 = errors;
if(data8 !== null){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid18 = _errs66 === errors;
if(valid18){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs65;
if(vErrors !== null){
if(_errs65){
vErrors.length = _errs65;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs64 === errors;
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs68 = errors;
if(!(validate114(data8, {instancePath:instancePath+"/columns",parentData:data,parentDataProperty:"columns",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
var _valid8 = _errs68 === errors;
valid17 = _valid8;
}
if(!valid17){
const err26 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order_by !== undefined){
let data9 = data.order_by;
const _errs69 = errors;
const _errs70 = errors;
let valid19 = true;
const _errs71 = errors;
const _errs72 = errors;
const _errs73 = errors;
if(data9 !== null){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid20 = _errs73 === errors;
if(valid20){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var _valid9 = _errs71 === errors;
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs75 = errors;
if(errors === _errs75){
if(Array.isArray(data9)){
var valid21 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs77 = errors;
if(!(validate124(data9[i0], {instancePath:instancePath+"/order_by/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
var valid21 = _errs77 === errors;
if(!valid21){
break;
}
}
}
else {
validate110.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/then/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var _valid9 = _errs75 === errors;
valid19 = _valid9;
}
if(!valid19){
const err29 = {instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_row_id !== undefined){
let data11 = data.with_row_id;
const _errs78 = errors;
const _errs79 = errors;
let valid22 = true;
const _errs80 = errors;
const _errs81 = errors;
const _errs82 = errors;
if(data11 !== null){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid23 = _errs82 === errors;
if(valid23){
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
var _valid10 = _errs80 === errors;
errors = _errs79;
if(vErrors !== null){
if(_errs79){
vErrors.length = _errs79;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs84 = errors;
if(typeof data11 !== "boolean"){
validate110.errors = [{instancePath:instancePath+"/with_row_id",schemaPath:"#/properties/with_row_id/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid10 = _errs84 === errors;
valid22 = _valid10;
}
if(!valid22){
const err32 = {instancePath:instancePath+"/with_row_id",schemaPath:"#/properties/with_row_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vector !== undefined){
let data12 = data.vector;
const _errs86 = errors;
const _errs87 = errors;
let valid24 = true;
const _errs88 = errors;
const _errs89 = errors;
const _errs90 = errors;
if(data12 !== null){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid25 = _errs90 === errors;
if(valid25){
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
}
var _valid11 = _errs88 === errors;
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs92 = errors;
if(!(validate126(data12, {instancePath:instancePath+"/vector",parentData:data,parentDataProperty:"vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var _valid11 = _errs92 === errors;
valid24 = _valid11;
}
if(!valid24){
const err35 = {instancePath:instancePath+"/vector",schemaPath:"#/properties/vector/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vector_column !== undefined){
let data13 = data.vector_column;
const _errs93 = errors;
const _errs94 = errors;
let valid26 = true;
const _errs95 = errors;
const _errs96 = errors;
const _errs97 = errors;
if(data13 !== null){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid27 = _errs97 === errors;
if(valid27){
const err37 = {};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
}
var _valid12 = _errs95 === errors;
errors = _errs94;
if(vErrors !== null){
if(_errs94){
vErrors.length = _errs94;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs99 = errors;
if(errors === _errs99){
if(typeof data13 === "string"){
if(func1(data13) < 1){
validate110.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate110.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid12 = _errs99 === errors;
valid26 = _valid12;
}
if(!valid26){
const err38 = {instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs93 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.distance_type !== undefined){
let data14 = data.distance_type;
const _errs101 = errors;
const _errs102 = errors;
let valid28 = true;
const _errs103 = errors;
const _errs104 = errors;
const _errs105 = errors;
if(data14 !== null){
const err39 = {};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var valid29 = _errs105 === errors;
if(valid29){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
errors = _errs104;
if(vErrors !== null){
if(_errs104){
vErrors.length = _errs104;
}
else {
vErrors = null;
}
}
}
var _valid13 = _errs103 === errors;
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs107 = errors;
if(typeof data14 !== "string"){
validate110.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data14 === "l2") || (data14 === "cosine")) || (data14 === "dot")) || (data14 === "hamming"))){
validate110.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/then/enum",keyword:"enum",params:{allowedValues: schema41.properties.distance_type.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid13 = _errs107 === errors;
valid28 = _valid13;
}
if(!valid28){
const err41 = {instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs101 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefilter !== undefined){
let data15 = data.prefilter;
const _errs109 = errors;
const _errs110 = errors;
let valid30 = true;
const _errs111 = errors;
const _errs112 = errors;
const _errs113 = errors;
if(data15 !== null){
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var valid31 = _errs113 === errors;
if(valid31){
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs112;
if(vErrors !== null){
if(_errs112){
vErrors.length = _errs112;
}
else {
vErrors = null;
}
}
}
var _valid14 = _errs111 === errors;
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs115 = errors;
if(typeof data15 !== "boolean"){
validate110.errors = [{instancePath:instancePath+"/prefilter",schemaPath:"#/properties/prefilter/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid14 = _errs115 === errors;
valid30 = _valid14;
}
if(!valid30){
const err44 = {instancePath:instancePath+"/prefilter",schemaPath:"#/properties/prefilter/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs109 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lower_bound !== undefined){
let data16 = data.lower_bound;
const _errs117 = errors;
const _errs118 = errors;
let valid32 = true;
const _errs119 = errors;
const _errs120 = errors;
const _errs121 = errors;
if(data16 !== null){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid33 = _errs121 === errors;
if(valid33){
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
errors = _errs120;
if(vErrors !== null){
if(_errs120){
vErrors.length = _errs120;
}
else {
vErrors = null;
}
}
}
var _valid15 = _errs119 === errors;
errors = _errs118;
if(vErrors !== null){
if(_errs118){
vErrors.length = _errs118;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs123 = errors;
if(errors === _errs123){
if((typeof data16 == "number") && (isFinite(data16))){
if(!(formats2.validate(data16))){
validate110.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/then/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate110.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/then/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var _valid15 = _errs123 === errors;
valid32 = _valid15;
}
if(!valid32){
const err47 = {instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs117 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upper_bound !== undefined){
let data17 = data.upper_bound;
const _errs125 = errors;
const _errs126 = errors;
let valid34 = true;
const _errs127 = errors;
const _errs128 = errors;
const _errs129 = errors;
if(data17 !== null){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var valid35 = _errs129 === errors;
if(valid35){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs128;
if(vErrors !== null){
if(_errs128){
vErrors.length = _errs128;
}
else {
vErrors = null;
}
}
}
var _valid16 = _errs127 === errors;
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs131 = errors;
if(errors === _errs131){
if((typeof data17 == "number") && (isFinite(data17))){
if(!(formats2.validate(data17))){
validate110.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/then/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate110.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/then/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var _valid16 = _errs131 === errors;
valid34 = _valid16;
}
if(!valid34){
const err50 = {instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs125 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nprobes !== undefined){
let data18 = data.nprobes;
const _errs133 = errors;
const _errs134 = errors;
let valid36 = true;
const _errs135 = errors;
const _errs136 = errors;
const _errs137 = errors;
if(data18 !== null){
const err51 = {};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var valid37 = _errs137 === errors;
if(valid37){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
else {
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
}
var _valid17 = _errs135 === errors;
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs139 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate110.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs139){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
validate110.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data18))){
validate110.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid17 = _errs139 === errors;
valid36 = _valid17;
}
if(!valid36){
const err53 = {instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs133 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minimum_nprobes !== undefined){
let data19 = data.minimum_nprobes;
const _errs141 = errors;
const _errs142 = errors;
let valid38 = true;
const _errs143 = errors;
const _errs144 = errors;
const _errs145 = errors;
if(data19 !== null){
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var valid39 = _errs145 === errors;
if(valid39){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
errors = _errs144;
if(vErrors !== null){
if(_errs144){
vErrors.length = _errs144;
}
else {
vErrors = null;
}
}
}
var _valid18 = _errs143 === errors;
errors = _errs142;
if(vErrors !== null){
if(_errs142){
vErrors.length = _errs142;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs147 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate110.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs147){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
validate110.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data19))){
validate110.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid18 = _errs147 === errors;
valid38 = _valid18;
}
if(!valid38){
const err56 = {instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs141 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maximum_nprobes !== undefined){
let data20 = data.maximum_nprobes;
const _errs149 = errors;
const _errs150 = errors;
let valid40 = true;
const _errs151 = errors;
const _errs152 = errors;
const _errs153 = errors;
if(data20 !== null){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var valid41 = _errs153 === errors;
if(valid41){
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
var _valid19 = _errs151 === errors;
errors = _errs150;
if(vErrors !== null){
if(_errs150){
vErrors.length = _errs150;
}
else {
vErrors = null;
}
}
if(_valid19){
const _errs155 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate110.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs155){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
validate110.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data20))){
validate110.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid19 = _errs155 === errors;
valid40 = _valid19;
}
if(!valid40){
const err59 = {instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs149 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ef !== undefined){
let data21 = data.ef;
const _errs157 = errors;
const _errs158 = errors;
let valid42 = true;
const _errs159 = errors;
const _errs160 = errors;
const _errs161 = errors;
if(data21 !== null){
const err60 = {};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var valid43 = _errs161 === errors;
if(valid43){
const err61 = {};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
else {
errors = _errs160;
if(vErrors !== null){
if(_errs160){
vErrors.length = _errs160;
}
else {
vErrors = null;
}
}
}
var _valid20 = _errs159 === errors;
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
if(_valid20){
const _errs163 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate110.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs163){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
validate110.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data21))){
validate110.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid20 = _errs163 === errors;
valid42 = _valid20;
}
if(!valid42){
const err62 = {instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs157 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refine_factor !== undefined){
let data22 = data.refine_factor;
const _errs165 = errors;
const _errs166 = errors;
let valid44 = true;
const _errs167 = errors;
const _errs168 = errors;
const _errs169 = errors;
if(data22 !== null){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var valid45 = _errs169 === errors;
if(valid45){
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
errors = _errs168;
if(vErrors !== null){
if(_errs168){
vErrors.length = _errs168;
}
else {
vErrors = null;
}
}
}
var _valid21 = _errs167 === errors;
errors = _errs166;
if(vErrors !== null){
if(_errs166){
vErrors.length = _errs166;
}
else {
vErrors = null;
}
}
if(_valid21){
const _errs171 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate110.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs171){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
validate110.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data22))){
validate110.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var _valid21 = _errs171 === errors;
valid44 = _valid21;
}
if(!valid44){
const err65 = {instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs165 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bypass_vector_index !== undefined){
let data23 = data.bypass_vector_index;
const _errs173 = errors;
const _errs174 = errors;
let valid46 = true;
const _errs175 = errors;
const _errs176 = errors;
const _errs177 = errors;
if(data23 !== null){
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var valid47 = _errs177 === errors;
if(valid47){
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs176;
if(vErrors !== null){
if(_errs176){
vErrors.length = _errs176;
}
else {
vErrors = null;
}
}
}
var _valid22 = _errs175 === errors;
errors = _errs174;
if(vErrors !== null){
if(_errs174){
vErrors.length = _errs174;
}
else {
vErrors = null;
}
}
if(_valid22){
const _errs179 = errors;
if(typeof data23 !== "boolean"){
validate110.errors = [{instancePath:instancePath+"/bypass_vector_index",schemaPath:"#/properties/bypass_vector_index/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid22 = _errs179 === errors;
valid46 = _valid22;
}
if(!valid46){
const err68 = {instancePath:instancePath+"/bypass_vector_index",schemaPath:"#/properties/bypass_vector_index/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs173 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fast_search !== undefined){
let data24 = data.fast_search;
const _errs181 = errors;
const _errs182 = errors;
let valid48 = true;
const _errs183 = errors;
const _errs184 = errors;
const _errs185 = errors;
if(data24 !== null){
const err69 = {};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var valid49 = _errs185 === errors;
if(valid49){
const err70 = {};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
else {
errors = _errs184;
if(vErrors !== null){
if(_errs184){
vErrors.length = _errs184;
}
else {
vErrors = null;
}
}
}
var _valid23 = _errs183 === errors;
errors = _errs182;
if(vErrors !== null){
if(_errs182){
vErrors.length = _errs182;
}
else {
vErrors = null;
}
}
if(_valid23){
const _errs187 = errors;
if(typeof data24 !== "boolean"){
validate110.errors = [{instancePath:instancePath+"/fast_search",schemaPath:"#/properties/fast_search/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid23 = _errs187 === errors;
valid48 = _valid23;
}
if(!valid48){
const err71 = {instancePath:instancePath+"/fast_search",schemaPath:"#/properties/fast_search/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs181 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.full_text_query !== undefined){
let data25 = data.full_text_query;
const _errs189 = errors;
const _errs190 = errors;
let valid50 = true;
const _errs191 = errors;
const _errs192 = errors;
const _errs193 = errors;
if(data25 !== null){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var valid51 = _errs193 === errors;
if(valid51){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
else {
errors = _errs192;
if(vErrors !== null){
if(_errs192){
vErrors.length = _errs192;
}
else {
vErrors = null;
}
}
}
var _valid24 = _errs191 === errors;
errors = _errs190;
if(vErrors !== null){
if(_errs190){
vErrors.length = _errs190;
}
else {
vErrors = null;
}
}
if(_valid24){
const _errs195 = errors;
if(!(validate137(data25, {instancePath:instancePath+"/full_text_query",parentData:data,parentDataProperty:"full_text_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
var _valid24 = _errs195 === errors;
valid50 = _valid24;
}
if(!valid50){
const err74 = {instancePath:instancePath+"/full_text_query",schemaPath:"#/properties/full_text_query/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
validate110.errors = vErrors;
return false;
}
var valid0 = _errs189 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate110.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate110.errors = vErrors;
return errors === 0;
}
validate110.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"k":true,"offset":true,"filter":true,"columns":true,"order_by":true,"with_row_id":true,"vector":true,"vector_column":true,"distance_type":true,"prefilter":true,"lower_bound":true,"upper_bound":true,"nprobes":true,"minimum_nprobes":true,"maximum_nprobes":true,"ef":true,"refine_factor":true,"bypass_vector_index":true,"fast_search":true,"full_text_query":true},"dynamicProps":false,"dynamicItems":false};


function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestQueryTable" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate110(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"k":true,"offset":true,"filter":true,"columns":true,"order_by":true,"with_row_id":true,"vector":true,"vector_column":true,"distance_type":true,"prefilter":true,"lower_bound":true,"upper_bound":true,"nprobes":true,"minimum_nprobes":true,"maximum_nprobes":true,"ef":true,"refine_factor":true,"bypass_vector_index":true,"fast_search":true,"full_text_query":true},"dynamicProps":false,"dynamicItems":false};

const requestCountTableRows = validate161;
const schema61 = {"$id":"contract:/requestCountTableRows","$ref":"contract:/request/CountTableRowsRequest"};
const schema62 = {"$id":"contract:/request/CountTableRowsRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"version":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}},"predicate":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CountTableRowsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate162.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate162.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate162.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate162.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate162.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate162.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
let data5 = data.predicate;
const _errs38 = errors;
const _errs39 = errors;
let valid11 = true;
const _errs40 = errors;
const _errs41 = errors;
const _errs42 = errors;
if(data5 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs42 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(typeof data5 !== "string"){
validate162.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid5 = _errs44 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate162.errors = vErrors;
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate162.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate162.errors = vErrors;
return errors === 0;
}
validate162.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};


function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCountTableRows" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate161.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate162(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
errors = vErrors.length;
}
validate161.errors = vErrors;
return errors === 0;
}
validate161.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};

const requestExplainTableQueryPlan = validate167;
const schema63 = {"$id":"contract:/requestExplainTableQueryPlan","$ref":"contract:/request/ExplainTableQueryPlanRequest"};
const schema64 = {"$id":"contract:/request/ExplainTableQueryPlanRequest","type":"object","required":["query"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"query":{"$ref":"contract:/request/QueryTableRequest"},"verbose":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}}}};

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ExplainTableQueryPlanRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate168.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
validate168.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate168.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate168.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate168.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate168.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate168.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate168.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs30 = errors;
if(!(validate110(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verbose !== undefined){
let data5 = data.verbose;
const _errs31 = errors;
const _errs32 = errors;
let valid9 = true;
const _errs33 = errors;
const _errs34 = errors;
const _errs35 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs35 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs37 = errors;
if(typeof data5 !== "boolean"){
validate168.errors = [{instancePath:instancePath+"/verbose",schemaPath:"#/properties/verbose/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid4 = _errs37 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/verbose",schemaPath:"#/properties/verbose/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate168.errors = vErrors;
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate168.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate168.errors = vErrors;
return errors === 0;
}
validate168.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"query":true,"verbose":true},"dynamicProps":false,"dynamicItems":false};


function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestExplainTableQueryPlan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate167.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate168(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
errors = vErrors.length;
}
validate167.errors = vErrors;
return errors === 0;
}
validate167.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"query":true,"verbose":true},"dynamicProps":false,"dynamicItems":false};

const requestAnalyzeTableQueryPlan = validate174;
const schema65 = {"$id":"contract:/requestAnalyzeTableQueryPlan","$ref":"contract:/request/QueryTableRequest"};

function validate174(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestAnalyzeTableQueryPlan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate174.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate110(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
validate174.errors = vErrors;
return errors === 0;
}
validate174.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"k":true,"offset":true,"filter":true,"columns":true,"order_by":true,"with_row_id":true,"vector":true,"vector_column":true,"distance_type":true,"prefilter":true,"lower_bound":true,"upper_bound":true,"nprobes":true,"minimum_nprobes":true,"maximum_nprobes":true,"ef":true,"refine_factor":true,"bypass_vector_index":true,"fast_search":true,"full_text_query":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableVersion = validate176;
const schema66 = {"$id":"contract:/requestCreateTableVersion","$ref":"contract:/request/CreateTableVersionRequest"};
const schema67 = {"$id":"contract:/request/CreateTableVersionRequest","type":"object","required":["version","manifest_path"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"manifest_path":{"type":"string","minLength":1},"manifest_size":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}},"e_tag":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"metadata":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}},"naming_scheme":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/NamingScheme"}}}};
const schema68 = {"$id":"contract:/request/NamingScheme","type":"string","enum":["V1","V2"]};

function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/NamingScheme" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate181.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate181.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "V1") || (data === "V2"))){
validate181.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate181.errors = vErrors;
return errors === 0;
}
validate181.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate177.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
validate177.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs22 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate177.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate177.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate177.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data4 = data.branch;
const _errs24 = errors;
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
const _errs27 = errors;
const _errs28 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs28 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs30 = errors;
if(errors === _errs30){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate177.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate177.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs30 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_path !== undefined){
let data5 = data.manifest_path;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate177.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate177.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_size !== undefined){
let data6 = data.manifest_size;
const _errs34 = errors;
const _errs35 = errors;
let valid9 = true;
const _errs36 = errors;
const _errs37 = errors;
const _errs38 = errors;
if(data6 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs38 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs40 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate177.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate177.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data6))){
validate177.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid4 = _errs40 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data7 = data.e_tag;
const _errs42 = errors;
const _errs43 = errors;
let valid11 = true;
const _errs44 = errors;
const _errs45 = errors;
const _errs46 = errors;
if(data7 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs46 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs44 === errors;
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs48 = errors;
if(typeof data7 !== "string"){
validate177.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid5 = _errs48 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data8 = data.metadata;
const _errs50 = errors;
const _errs51 = errors;
let valid13 = true;
const _errs52 = errors;
const _errs53 = errors;
const _errs54 = errors;
if(data8 !== null){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid14 = _errs54 === errors;
if(valid14){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs56 = errors;
if(errors === _errs56){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 in data8){
let data9 = data8[key0];
const _errs59 = errors;
const _errs60 = errors;
let valid16 = true;
const _errs61 = errors;
const _errs62 = errors;
const _errs63 = errors;
if(data9 !== null){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid17 = _errs63 === errors;
if(valid17){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs61 === errors;
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs65 = errors;
if(typeof data9 !== "string"){
validate177.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid7 = _errs65 === errors;
valid16 = _valid7;
}
if(!valid16){
const err22 = {instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid15 = _errs59 === errors;
if(!valid15){
break;
}
}
}
else {
validate177.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid6 = _errs56 === errors;
valid13 = _valid6;
}
if(!valid13){
const err23 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.naming_scheme !== undefined){
let data10 = data.naming_scheme;
const _errs67 = errors;
const _errs68 = errors;
let valid18 = true;
const _errs69 = errors;
const _errs70 = errors;
const _errs71 = errors;
if(data10 !== null){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid19 = _errs71 === errors;
if(valid19){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs73 = errors;
if(!(validate181(data10, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var _valid8 = _errs73 === errors;
valid18 = _valid8;
}
if(!valid18){
const err26 = {instancePath:instancePath+"/naming_scheme",schemaPath:"#/properties/naming_scheme/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate177.errors = vErrors;
return false;
}
var valid0 = _errs67 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate177.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate177.errors = vErrors;
return errors === 0;
}
validate177.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"metadata":true,"naming_scheme":true},"dynamicProps":false,"dynamicItems":false};


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCreateTableVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate176.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
validate176.errors = vErrors;
return errors === 0;
}
validate176.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"metadata":true,"naming_scheme":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTableVersion = validate184;
const schema69 = {"$id":"contract:/requestDescribeTableVersion","$ref":"contract:/request/DescribeTableVersionRequest"};
const schema70 = {"$id":"contract:/request/DescribeTableVersionRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"version":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}}}};

function validate185(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTableVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate185.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate185.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate185.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate185.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate185.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate185.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate185.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate185.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data4 = data.branch;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(errors === _errs36){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate185.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate185.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate185.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate185.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate185.errors = vErrors;
return errors === 0;
}
validate185.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};


function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDescribeTableVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate184.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate185(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
errors = vErrors.length;
}
validate184.errors = vErrors;
return errors === 0;
}
validate184.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchDeleteTableVersions = validate190;
const schema71 = {"$id":"contract:/requestBatchDeleteTableVersions","$ref":"contract:/request/BatchDeleteTableVersionsRequest"};
const schema72 = {"$id":"contract:/request/BatchDeleteTableVersionsRequest","type":"object","required":["ranges"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"ranges":{"type":"array","items":{"$ref":"contract:/request/VersionRange"}}}};
const schema73 = {"$id":"contract:/request/VersionRange","type":"object","required":["start_version","end_version"],"properties":{"start_version":{"type":"integer","minimum":0,"format":"int64"},"end_version":{"type":"integer","minimum":-1,"format":"int64"}}};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/VersionRange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate195.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.start_version === undefined) && (missing0 = "start_version")) || ((data.end_version === undefined) && (missing0 = "end_version"))){
validate195.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.start_version !== undefined){
let data0 = data.start_version;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate195.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate195.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data0))){
validate195.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end_version !== undefined){
let data1 = data.end_version;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate195.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < -1 || isNaN(data1)){
validate195.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate195.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate195.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate195.errors = vErrors;
return errors === 0;
}
validate195.evaluated = {"props":{"start_version":true,"end_version":true},"dynamicProps":false,"dynamicItems":false};


function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchDeleteTableVersionsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate191.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ranges === undefined) && (missing0 = "ranges")){
validate191.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate191.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate191.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate191.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(errors === _errs28){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate191.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate191.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate191.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ranges !== undefined){
let data4 = data.ranges;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data4)){
var valid9 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs32 = errors;
if(!(validate195(data4[i0], {instancePath:instancePath+"/ranges/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
var valid9 = _errs32 === errors;
if(!valid9){
break;
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/ranges",schemaPath:"#/properties/ranges/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate191.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate191.errors = vErrors;
return errors === 0;
}
validate191.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"ranges":true},"dynamicProps":false,"dynamicItems":false};


function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestBatchDeleteTableVersions" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate190.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate191(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
validate190.errors = vErrors;
return errors === 0;
}
validate190.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"ranges":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchCreateTableVersions = validate198;
const schema74 = {"$id":"contract:/requestBatchCreateTableVersions","$ref":"contract:/request/BatchCreateTableVersionsRequest"};
const schema75 = {"$id":"contract:/request/BatchCreateTableVersionsRequest","type":"object","required":["entries"],"properties":{"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"entries":{"type":"array","items":{"$ref":"contract:/request/CreateTableVersionEntry"}}}};
const schema76 = {"$id":"contract:/request/CreateTableVersionEntry","type":"object","required":["id","version","manifest_path"],"properties":{"id":{"type":"array","minItems":1,"items":{"type":"string"}},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"manifest_path":{"type":"string","minLength":1},"manifest_size":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}},"e_tag":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"metadata":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}},"naming_scheme":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/NamingScheme"}}}};

function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableVersionEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate202.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.version === undefined) && (missing0 = "version"))) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
validate202.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
validate202.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate202.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate202.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate202.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate202.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate202.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data3 = data.branch;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = true;
const _errs9 = errors;
const _errs10 = errors;
const _errs11 = errors;
if(data3 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs11 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs13 = errors;
if(errors === _errs13){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate202.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate202.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid0 = _errs13 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_path !== undefined){
let data4 = data.manifest_path;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate202.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate202.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_size !== undefined){
let data5 = data.manifest_size;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data5 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid5 = _errs21 === errors;
if(valid5){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs23 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate202.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate202.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data5))){
validate202.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid1 = _errs23 === errors;
valid4 = _valid1;
}
if(!valid4){
const err5 = {instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data6 = data.e_tag;
const _errs25 = errors;
const _errs26 = errors;
let valid6 = true;
const _errs27 = errors;
const _errs28 = errors;
const _errs29 = errors;
if(data6 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid7 = _errs29 === errors;
if(valid7){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs31 = errors;
if(typeof data6 !== "string"){
validate202.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid2 = _errs31 === errors;
valid6 = _valid2;
}
if(!valid6){
const err8 = {instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data7 = data.metadata;
const _errs33 = errors;
const _errs34 = errors;
let valid8 = true;
const _errs35 = errors;
const _errs36 = errors;
const _errs37 = errors;
if(data7 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid9 = _errs37 === errors;
if(valid9){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs39 = errors;
if(errors === _errs39){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
let data8 = data7[key0];
const _errs42 = errors;
const _errs43 = errors;
let valid11 = true;
const _errs44 = errors;
const _errs45 = errors;
const _errs46 = errors;
if(data8 !== null){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid12 = _errs46 === errors;
if(valid12){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs44 === errors;
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs48 = errors;
if(typeof data8 !== "string"){
validate202.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid4 = _errs48 === errors;
valid11 = _valid4;
}
if(!valid11){
const err13 = {instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid10 = _errs42 === errors;
if(!valid10){
break;
}
}
}
else {
validate202.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid3 = _errs39 === errors;
valid8 = _valid3;
}
if(!valid8){
const err14 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.naming_scheme !== undefined){
let data9 = data.naming_scheme;
const _errs50 = errors;
const _errs51 = errors;
let valid13 = true;
const _errs52 = errors;
const _errs53 = errors;
const _errs54 = errors;
if(data9 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid14 = _errs54 === errors;
if(valid14){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs56 = errors;
if(!(validate181(data9, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var _valid5 = _errs56 === errors;
valid13 = _valid5;
}
if(!valid13){
const err17 = {instancePath:instancePath+"/naming_scheme",schemaPath:"#/properties/naming_scheme/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate202.errors = vErrors;
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate202.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate202.errors = vErrors;
return errors === 0;
}
validate202.evaluated = {"props":{"id":true,"version":true,"branch":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"metadata":true,"naming_scheme":true},"dynamicProps":false,"dynamicItems":false};


function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchCreateTableVersionsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate199.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.entries === undefined) && (missing0 = "entries")){
validate199.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate56(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate199.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate58(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate199.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entries !== undefined){
let data2 = data.entries;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data2)){
var valid5 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate202(data2[i0], {instancePath:instancePath+"/entries/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate199.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate199.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate199.errors = vErrors;
return errors === 0;
}
validate199.evaluated = {"props":{"identity":true,"context":true,"entries":true},"dynamicProps":false,"dynamicItems":false};


function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestBatchCreateTableVersions" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate198.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate199(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
validate198.errors = vErrors;
return errors === 0;
}
validate198.evaluated = {"props":{"identity":true,"context":true,"entries":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchCommitTables = validate206;
const schema77 = {"$id":"contract:/requestBatchCommitTables","$ref":"contract:/request/BatchCommitTablesRequest"};
const schema78 = {"$id":"contract:/request/BatchCommitTablesRequest","type":"object","required":["operations"],"properties":{"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"operations":{"type":"array","items":{"$ref":"contract:/request/CommitTableOperation"}}}};
const schema79 = {"$id":"contract:/request/CommitTableOperation","type":"object","properties":{"declare_table":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/DeclareTableRequest"}},"create_table_version":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/CreateTableVersionRequest"}},"delete_table_versions":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/BatchDeleteTableVersionsRequest"}},"deregister_table":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/DeregisterTableRequest"}}}};
const schema80 = {"$id":"contract:/request/DeregisterTableRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}}}};

function validate214(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeregisterTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate214.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate214.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate214.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate214.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate214.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate214.errors = vErrors;
return errors === 0;
}
validate214.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};


function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CommitTableOperation" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate210.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.declare_table !== undefined){
let data0 = data.declare_table;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate82(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.id = true;
props0.identity = true;
props0.context = true;
props0.location = true;
props0.vend_credentials = true;
props0.properties = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/declare_table",schemaPath:"#/properties/declare_table/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate210.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.create_table_version !== undefined){
let data1 = data.create_table_version;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate177(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.id = true;
props1.identity = true;
props1.context = true;
props1.version = true;
props1.branch = true;
props1.manifest_path = true;
props1.manifest_size = true;
props1.e_tag = true;
props1.metadata = true;
props1.naming_scheme = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/create_table_version",schemaPath:"#/properties/create_table_version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate210.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delete_table_versions !== undefined){
let data2 = data.delete_table_versions;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate191(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
if(valid5){
var props2 = {};
props2.id = true;
props2.identity = true;
props2.context = true;
props2.branch = true;
props2.ranges = true;
}
}
if(!valid5){
const err8 = {instancePath:instancePath+"/delete_table_versions",schemaPath:"#/properties/delete_table_versions/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate210.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deregister_table !== undefined){
let data3 = data.deregister_table;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(!(validate214(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate214.errors : vErrors.concat(validate214.errors);
errors = vErrors.length;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
if(valid7){
var props3 = {};
props3.id = true;
props3.identity = true;
props3.context = true;
}
}
if(!valid7){
const err11 = {instancePath:instancePath+"/deregister_table",schemaPath:"#/properties/deregister_table/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate210.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate210.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate210.errors = vErrors;
return errors === 0;
}
validate210.evaluated = {"props":{"declare_table":true,"create_table_version":true,"delete_table_versions":true,"deregister_table":true},"dynamicProps":false,"dynamicItems":false};


function validate207(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchCommitTablesRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate207.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.operations === undefined) && (missing0 = "operations")){
validate207.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate56(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate207.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate58(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate207.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
let data2 = data.operations;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data2)){
var valid5 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate210(data2[i0], {instancePath:instancePath+"/operations/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate210.errors : vErrors.concat(validate210.errors);
errors = vErrors.length;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate207.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate207.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate207.errors = vErrors;
return errors === 0;
}
validate207.evaluated = {"props":{"identity":true,"context":true,"operations":true},"dynamicProps":false,"dynamicItems":false};


function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestBatchCommitTables" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate206.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate207(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
validate206.errors = vErrors;
return errors === 0;
}
validate206.evaluated = {"props":{"identity":true,"context":true,"operations":true},"dynamicProps":false,"dynamicItems":false};

const requestGetTableTagVersion = validate221;
const schema81 = {"$id":"contract:/requestGetTableTagVersion","$ref":"contract:/request/GetTableTagVersionRequest"};
const schema82 = {"$id":"contract:/request/GetTableTagVersionRequest","type":"object","required":["tag"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1}}};

function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/GetTableTagVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate222.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
validate222.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate222.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate222.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate222.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate222.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate222.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate222.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate222.errors = vErrors;
return errors === 0;
}
validate222.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};


function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestGetTableTagVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate222(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableTag = validate227;
const schema83 = {"$id":"contract:/requestCreateTableTag","$ref":"contract:/request/CreateTableTagRequest"};
const schema84 = {"$id":"contract:/request/CreateTableTagRequest","type":"object","required":["tag","version"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}}}};

function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableTagRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tag === undefined) && (missing0 = "tag")) || ((data.version === undefined) && (missing0 = "version"))){
validate228.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate228.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate228.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate228.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate228.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs24 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate228.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate228.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate228.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data5 = data.branch;
const _errs26 = errors;
const _errs27 = errors;
let valid7 = true;
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
if(data5 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs30 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs32 = errors;
if(errors === _errs32){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate228.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs32 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate228.errors = vErrors;
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate228.errors = vErrors;
return errors === 0;
}
validate228.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCreateTableTag" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate227.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate228(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
validate227.errors = vErrors;
return errors === 0;
}
validate227.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestUpdateTableTag = validate233;
const schema85 = {"$id":"contract:/requestUpdateTableTag","$ref":"contract:/request/UpdateTableTagRequest"};
const schema86 = {"$id":"contract:/request/UpdateTableTagRequest","type":"object","required":["tag","version"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}}}};

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateTableTagRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate234.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tag === undefined) && (missing0 = "tag")) || ((data.version === undefined) && (missing0 = "version"))){
validate234.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate234.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate234.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate234.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate234.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate234.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs24 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate234.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate234.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate234.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data5 = data.branch;
const _errs26 = errors;
const _errs27 = errors;
let valid7 = true;
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
if(data5 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs30 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs32 = errors;
if(errors === _errs32){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate234.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate234.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs32 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate234.errors = vErrors;
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate234.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate234.errors = vErrors;
return errors === 0;
}
validate234.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};


function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestUpdateTableTag" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate233.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate234(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
validate233.errors = vErrors;
return errors === 0;
}
validate233.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteTableTag = validate239;
const schema87 = {"$id":"contract:/requestDeleteTableTag","$ref":"contract:/request/DeleteTableTagRequest"};
const schema88 = {"$id":"contract:/request/DeleteTableTagRequest","type":"object","required":["tag"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1}}};

function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteTableTagRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate240.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
validate240.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate240.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate240.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate240.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate240.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate240.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate240.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate240.errors = vErrors;
return errors === 0;
}
validate240.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};


function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDeleteTableTag" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate239.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate240(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors);
errors = vErrors.length;
}
validate239.errors = vErrors;
return errors === 0;
}
validate239.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableBranch = validate245;
const schema89 = {"$id":"contract:/requestCreateTableBranch","$ref":"contract:/request/CreateTableBranchRequest"};
const schema90 = {"$id":"contract:/request/CreateTableBranchRequest","type":"object","required":["name"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"name":{"type":"string","minLength":1},"from_branch":{"if":{"not":{"type":"null"}},"then":{"type":"string","minLength":1}},"from_version":{"if":{"not":{"type":"null"}},"then":{"type":"integer","minimum":0,"format":"int64"}}}};

function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableBranchRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate246.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate246.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate246.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate246.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate246.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data3 = data.name;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate246.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_branch !== undefined){
let data4 = data.from_branch;
const _errs24 = errors;
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
const _errs27 = errors;
const _errs28 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs28 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs30 = errors;
if(errors === _errs30){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate246.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var _valid3 = _errs30 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate246.errors = vErrors;
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_version !== undefined){
let data5 = data.from_version;
const _errs32 = errors;
const _errs33 = errors;
let valid9 = true;
const _errs34 = errors;
const _errs35 = errors;
const _errs36 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs36 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs34 === errors;
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs38 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate246.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/then/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs38){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate246.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/then/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data5))){
validate246.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var _valid4 = _errs38 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate246.errors = vErrors;
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate246.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate246.errors = vErrors;
return errors === 0;
}
validate246.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true,"from_branch":true,"from_version":true},"dynamicProps":false,"dynamicItems":false};


function validate245(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCreateTableBranch" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate245.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate246(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
validate245.errors = vErrors;
return errors === 0;
}
validate245.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true,"from_branch":true,"from_version":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteTableBranch = validate251;
const schema91 = {"$id":"contract:/requestDeleteTableBranch","$ref":"contract:/request/DeleteTableBranchRequest"};
const schema92 = {"$id":"contract:/request/DeleteTableBranchRequest","type":"object","required":["name"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"name":{"type":"string","minLength":1}}};

function validate252(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteTableBranchRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate252.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate252.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate252.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate252.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate252.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data3 = data.name;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate252.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate252.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate252.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate252.errors = vErrors;
return errors === 0;
}
validate252.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true},"dynamicProps":false,"dynamicItems":false};


function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDeleteTableBranch" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate251.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate252(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
validate251.errors = vErrors;
return errors === 0;
}
validate251.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTransaction = validate257;
const schema93 = {"$id":"contract:/requestDescribeTransaction","$ref":"contract:/request/DescribeTransactionRequest"};
const schema94 = {"$id":"contract:/request/DescribeTransactionRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}}}};

function validate258(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTransactionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate258.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate258.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate258.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate258.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate258.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate258.errors = vErrors;
return errors === 0;
}
validate258.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};


function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestDescribeTransaction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate257.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate258(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate258.errors : vErrors.concat(validate258.errors);
errors = vErrors.length;
}
validate257.errors = vErrors;
return errors === 0;
}
validate257.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTransaction = validate263;
const schema95 = {"$id":"contract:/requestAlterTransaction","$ref":"contract:/request/AlterTransactionRequest"};
const schema96 = {"$id":"contract:/request/AlterTransactionRequest","type":"object","required":["actions"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"actions":{"type":"array","minItems":1,"items":{"$ref":"contract:/request/TransactionAction"}}}};
const schema97 = {"$id":"contract:/request/TransactionAction","type":"object","properties":{"setStatusAction":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/SetStatusAction"}},"setPropertyAction":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/SetPropertyAction"}},"unsetPropertyAction":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/UnsetPropertyAction"}}}};
const schema98 = {"$id":"contract:/request/SetStatusAction","type":"object","properties":{"status":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/TransactionStatus"}}}};
const schema99 = {"$id":"contract:/request/TransactionStatus","type":"string","enum":["Queued","Running","Succeeded","Failed","Canceled"]};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/TransactionStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate270.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate270.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data === "Queued") || (data === "Running")) || (data === "Succeeded")) || (data === "Failed")) || (data === "Canceled"))){
validate270.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema99.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate270.errors = vErrors;
return errors === 0;
}
validate270.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate269(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/SetStatusAction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate269.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate270(data0, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate269.errors = vErrors;
return false;
}
}
}
else {
validate269.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate269.errors = vErrors;
return errors === 0;
}
validate269.evaluated = {"props":{"status":true},"dynamicProps":false,"dynamicItems":false};

const schema100 = {"$id":"contract:/request/SetPropertyAction","type":"object","properties":{"key":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"value":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"mode":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Overwrite","Fail","Skip"]}}}};

function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/SetPropertyAction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate273.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key !== undefined){
let data0 = data.key;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate273.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate273.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate273.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate273.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data2 = data.mode;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs21 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs23 = errors;
if(typeof data2 !== "string"){
validate273.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "Overwrite") || (data2 === "Fail")) || (data2 === "Skip"))){
validate273.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/enum",keyword:"enum",params:{allowedValues: schema100.properties.mode.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid2 = _errs23 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate273.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validate273.evaluated = {"props":{"key":true,"value":true,"mode":true},"dynamicProps":false,"dynamicItems":false};

const schema101 = {"$id":"contract:/request/UnsetPropertyAction","type":"object","properties":{"key":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"mode":{"if":{"not":{"type":"null"}},"then":{"type":"string","enum":["Skip","Fail"]}}}};

function validate275(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UnsetPropertyAction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate275.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key !== undefined){
let data0 = data.key;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate275.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate275.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data1 = data.mode;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate275.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "Skip") || (data1 === "Fail"))){
validate275.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/then/enum",keyword:"enum",params:{allowedValues: schema101.properties.mode.then.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate275.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate275.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate275.errors = vErrors;
return errors === 0;
}
validate275.evaluated = {"props":{"key":true,"mode":true},"dynamicProps":false,"dynamicItems":false};


function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/TransactionAction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate268.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.setStatusAction !== undefined){
let data0 = data.setStatusAction;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate269(data0, {instancePath:instancePath+"/setStatusAction",parentData:data,parentDataProperty:"setStatusAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.status = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/setStatusAction",schemaPath:"#/properties/setStatusAction/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate268.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setPropertyAction !== undefined){
let data1 = data.setPropertyAction;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/setPropertyAction",parentData:data,parentDataProperty:"setPropertyAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.key = true;
props1.value = true;
props1.mode = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/setPropertyAction",schemaPath:"#/properties/setPropertyAction/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate268.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unsetPropertyAction !== undefined){
let data2 = data.unsetPropertyAction;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate275(data2, {instancePath:instancePath+"/unsetPropertyAction",parentData:data,parentDataProperty:"unsetPropertyAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
if(valid5){
var props2 = {};
props2.key = true;
props2.mode = true;
}
}
if(!valid5){
const err8 = {instancePath:instancePath+"/unsetPropertyAction",schemaPath:"#/properties/unsetPropertyAction/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate268.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate268.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate268.errors = vErrors;
return errors === 0;
}
validate268.evaluated = {"props":{"setStatusAction":true,"setPropertyAction":true,"unsetPropertyAction":true},"dynamicProps":false,"dynamicItems":false};


function validate264(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterTransactionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate264.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.actions === undefined) && (missing0 = "actions")){
validate264.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate264.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate264.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate264.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
let data3 = data.actions;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data3)){
if(data3.length < 1){
validate264.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid7 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs24 = errors;
if(!(validate268(data3[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors);
errors = vErrors.length;
}
var valid7 = _errs24 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate264.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate264.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate264.errors = vErrors;
return errors === 0;
}
validate264.evaluated = {"props":{"id":true,"identity":true,"context":true,"actions":true},"dynamicProps":false,"dynamicItems":false};


function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestAlterTransaction" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate264(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate264.errors : vErrors.concat(validate264.errors);
errors = vErrors.length;
}
validate263.errors = vErrors;
return errors === 0;
}
validate263.evaluated = {"props":{"id":true,"identity":true,"context":true,"actions":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateMaterializedView = validate279;
const schema102 = {"$id":"contract:/requestCreateMaterializedView","$ref":"contract:/request/CreateMaterializedViewRequest"};
const schema103 = {"$id":"contract:/request/CreateMaterializedViewRequest","type":"object","required":["kind","source_query","output_schema"],"properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"kind":{"$ref":"contract:/request/MaterializedViewKind"},"source_query":{"type":"string"},"output_schema":{"type":"string"},"udtf_spec":{"if":{"not":{"type":"null"}},"then":{"anyOf":[{"$ref":"contract:/request/MaterializedViewUdtfEntry"},{"type":"null"}]}},"with_no_data":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}},"auto_refresh":{"if":{"not":{"type":"null"}},"then":{"type":["boolean","null"]}}}};
const schema104 = {"$id":"contract:/request/MaterializedViewKind","type":"string","enum":["query","udtf","chunker","scalar_udtf"]};

function validate284(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MaterializedViewKind" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate284.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate284.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data === "query") || (data === "udtf")) || (data === "chunker")) || (data === "scalar_udtf"))){
validate284.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema104.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate284.errors = vErrors;
return errors === 0;
}
validate284.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema105 = {"$id":"contract:/request/MaterializedViewUdtfEntry","type":"object","required":["kind","udtf","udtf_sha","udtf_name","udtf_version"],"properties":{"kind":{"type":"string","enum":["udtf","chunker","scalar_udtf"]},"udtf":{"type":"string"},"udtf_sha":{"type":"string"},"udtf_name":{"type":"string"},"udtf_version":{"type":"string"},"input_columns":{"if":{"not":{"type":"null"}},"then":{"type":["array","null"],"items":{"type":"string","minLength":1}}},"partition_by":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"],"minLength":1}},"partition_by_indexed_column":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"],"minLength":1}},"num_cpus":{"if":{"not":{"type":"null"}},"then":{"type":["number","null"],"format":"double"}},"num_gpus":{"if":{"not":{"type":"null"}},"then":{"type":["number","null"],"format":"double"}},"memory":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int64"}},"error_handling":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"]}},"batch":{"if":{"not":{"type":"null"}},"then":{"type":["boolean","null"]}},"manifest":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}},"manifest_checksum":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}}}};
const formats52 = formats.double;

function validate286(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MaterializedViewUdtfEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate286.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.udtf === undefined) && (missing0 = "udtf"))) || ((data.udtf_sha === undefined) && (missing0 = "udtf_sha"))) || ((data.udtf_name === undefined) && (missing0 = "udtf_name"))) || ((data.udtf_version === undefined) && (missing0 = "udtf_version"))){
validate286.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate286.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "udtf") || (data0 === "chunker")) || (data0 === "scalar_udtf"))){
validate286.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema105.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf !== undefined){
const _errs3 = errors;
if(typeof data.udtf !== "string"){
validate286.errors = [{instancePath:instancePath+"/udtf",schemaPath:"#/properties/udtf/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf_sha !== undefined){
const _errs5 = errors;
if(typeof data.udtf_sha !== "string"){
validate286.errors = [{instancePath:instancePath+"/udtf_sha",schemaPath:"#/properties/udtf_sha/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf_name !== undefined){
const _errs7 = errors;
if(typeof data.udtf_name !== "string"){
validate286.errors = [{instancePath:instancePath+"/udtf_name",schemaPath:"#/properties/udtf_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf_version !== undefined){
const _errs9 = errors;
if(typeof data.udtf_version !== "string"){
validate286.errors = [{instancePath:instancePath+"/udtf_version",schemaPath:"#/properties/udtf_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.input_columns !== undefined){
let data5 = data.input_columns;
const _errs11 = errors;
const _errs12 = errors;
let valid1 = true;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
if(data5 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs15 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs17 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
validate286.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/then/type",keyword:"type",params:{type: schema105.properties.input_columns.then.type},message:"must be array,null"}];
return false;
}
if(errors === _errs17){
if(Array.isArray(data5)){
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs19 = errors;
if(errors === _errs19){
if(typeof data6 === "string"){
if(func1(data6) < 1){
validate286.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/then/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate286.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
}
var _valid0 = _errs17 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partition_by !== undefined){
let data7 = data.partition_by;
const _errs21 = errors;
const _errs22 = errors;
let valid4 = true;
const _errs23 = errors;
const _errs24 = errors;
const _errs25 = errors;
if(data7 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid5 = _errs25 === errors;
if(valid5){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs27 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate286.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/then/type",keyword:"type",params:{type: schema105.properties.partition_by.then.type},message:"must be string,null"}];
return false;
}
if(errors === _errs27){
if(typeof data7 === "string"){
if(func1(data7) < 1){
validate286.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
var _valid1 = _errs27 === errors;
valid4 = _valid1;
}
if(!valid4){
const err5 = {instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partition_by_indexed_column !== undefined){
let data8 = data.partition_by_indexed_column;
const _errs29 = errors;
const _errs30 = errors;
let valid6 = true;
const _errs31 = errors;
const _errs32 = errors;
const _errs33 = errors;
if(data8 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid7 = _errs33 === errors;
if(valid7){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs35 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate286.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/then/type",keyword:"type",params:{type: schema105.properties.partition_by_indexed_column.then.type},message:"must be string,null"}];
return false;
}
if(errors === _errs35){
if(typeof data8 === "string"){
if(func1(data8) < 1){
validate286.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/then/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
var _valid2 = _errs35 === errors;
valid6 = _valid2;
}
if(!valid6){
const err8 = {instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_cpus !== undefined){
let data9 = data.num_cpus;
const _errs37 = errors;
const _errs38 = errors;
let valid8 = true;
const _errs39 = errors;
const _errs40 = errors;
const _errs41 = errors;
if(data9 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid9 = _errs41 === errors;
if(valid9){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs39 === errors;
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs43 = errors;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
validate286.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/then/type",keyword:"type",params:{type: schema105.properties.num_cpus.then.type},message:"must be number,null"}];
return false;
}
if(errors === _errs43){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats52.validate(data9))){
validate286.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/then/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
return false;
}
}
}
var _valid3 = _errs43 === errors;
valid8 = _valid3;
}
if(!valid8){
const err11 = {instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_gpus !== undefined){
let data10 = data.num_gpus;
const _errs45 = errors;
const _errs46 = errors;
let valid10 = true;
const _errs47 = errors;
const _errs48 = errors;
const _errs49 = errors;
if(data10 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid11 = _errs49 === errors;
if(valid11){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs47 === errors;
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs51 = errors;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
validate286.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/then/type",keyword:"type",params:{type: schema105.properties.num_gpus.then.type},message:"must be number,null"}];
return false;
}
if(errors === _errs51){
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats52.validate(data10))){
validate286.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/then/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
return false;
}
}
}
var _valid4 = _errs51 === errors;
valid10 = _valid4;
}
if(!valid10){
const err14 = {instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
let data11 = data.memory;
const _errs53 = errors;
const _errs54 = errors;
let valid12 = true;
const _errs55 = errors;
const _errs56 = errors;
const _errs57 = errors;
if(data11 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid13 = _errs57 === errors;
if(valid13){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs55 === errors;
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs59 = errors;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
validate286.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/then/type",keyword:"type",params:{type: schema105.properties.memory.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs59){
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
validate286.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
var _valid5 = _errs59 === errors;
valid12 = _valid5;
}
if(!valid12){
const err17 = {instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_handling !== undefined){
let data12 = data.error_handling;
const _errs61 = errors;
const _errs62 = errors;
let valid14 = true;
const _errs63 = errors;
const _errs64 = errors;
const _errs65 = errors;
if(data12 !== null){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid15 = _errs65 === errors;
if(valid15){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs63 === errors;
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs67 = errors;
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
validate286.errors = [{instancePath:instancePath+"/error_handling",schemaPath:"#/properties/error_handling/then/type",keyword:"type",params:{type: schema105.properties.error_handling.then.type},message:"must be object,null"}];
return false;
}
var _valid6 = _errs67 === errors;
valid14 = _valid6;
}
if(!valid14){
const err20 = {instancePath:instancePath+"/error_handling",schemaPath:"#/properties/error_handling/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.batch !== undefined){
let data13 = data.batch;
const _errs69 = errors;
const _errs70 = errors;
let valid16 = true;
const _errs71 = errors;
const _errs72 = errors;
const _errs73 = errors;
if(data13 !== null){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid17 = _errs73 === errors;
if(valid17){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs71 === errors;
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs75 = errors;
if((typeof data13 !== "boolean") && (data13 !== null)){
validate286.errors = [{instancePath:instancePath+"/batch",schemaPath:"#/properties/batch/then/type",keyword:"type",params:{type: schema105.properties.batch.then.type},message:"must be boolean,null"}];
return false;
}
var _valid7 = _errs75 === errors;
valid16 = _valid7;
}
if(!valid16){
const err23 = {instancePath:instancePath+"/batch",schemaPath:"#/properties/batch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data14 = data.manifest;
const _errs77 = errors;
const _errs78 = errors;
let valid18 = true;
const _errs79 = errors;
const _errs80 = errors;
const _errs81 = errors;
if(data14 !== null){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid19 = _errs81 === errors;
if(valid19){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs79 === errors;
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs83 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate286.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/then/type",keyword:"type",params:{type: schema105.properties.manifest.then.type},message:"must be string,null"}];
return false;
}
var _valid8 = _errs83 === errors;
valid18 = _valid8;
}
if(!valid18){
const err26 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_checksum !== undefined){
let data15 = data.manifest_checksum;
const _errs85 = errors;
const _errs86 = errors;
let valid20 = true;
const _errs87 = errors;
const _errs88 = errors;
const _errs89 = errors;
if(data15 !== null){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid21 = _errs89 === errors;
if(valid21){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs88;
if(vErrors !== null){
if(_errs88){
vErrors.length = _errs88;
}
else {
vErrors = null;
}
}
}
var _valid9 = _errs87 === errors;
errors = _errs86;
if(vErrors !== null){
if(_errs86){
vErrors.length = _errs86;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs91 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate286.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/then/type",keyword:"type",params:{type: schema105.properties.manifest_checksum.then.type},message:"must be string,null"}];
return false;
}
var _valid9 = _errs91 === errors;
valid20 = _valid9;
}
if(!valid20){
const err29 = {instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate286.errors = vErrors;
return false;
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate286.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate286.errors = vErrors;
return errors === 0;
}
validate286.evaluated = {"props":{"kind":true,"udtf":true,"udtf_sha":true,"udtf_name":true,"udtf_version":true,"input_columns":true,"partition_by":true,"partition_by_indexed_column":true,"num_cpus":true,"num_gpus":true,"memory":true,"error_handling":true,"batch":true,"manifest":true,"manifest_checksum":true},"dynamicProps":false,"dynamicItems":false};


function validate280(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateMaterializedViewRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate280.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.source_query === undefined) && (missing0 = "source_query"))) || ((data.output_schema === undefined) && (missing0 = "output_schema"))){
validate280.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs22 = errors;
if(!(validate284(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate284.errors : vErrors.concat(validate284.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source_query !== undefined){
const _errs23 = errors;
if(typeof data.source_query !== "string"){
validate280.errors = [{instancePath:instancePath+"/source_query",schemaPath:"#/properties/source_query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_schema !== undefined){
const _errs25 = errors;
if(typeof data.output_schema !== "string"){
validate280.errors = [{instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf_spec !== undefined){
let data6 = data.udtf_spec;
const _errs27 = errors;
const _errs28 = errors;
let valid7 = true;
const _errs29 = errors;
const _errs30 = errors;
const _errs31 = errors;
if(data6 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs31 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs33 = errors;
const _errs34 = errors;
let valid9 = false;
const _errs35 = errors;
if(!(validate286(data6, {instancePath:instancePath+"/udtf_spec",parentData:data,parentDataProperty:"udtf_spec",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate286.errors : vErrors.concat(validate286.errors);
errors = vErrors.length;
}
var _valid4 = _errs35 === errors;
valid9 = valid9 || _valid4;
if(_valid4){
var props2 = {};
props2.kind = true;
props2.udtf = true;
props2.udtf_sha = true;
props2.udtf_name = true;
props2.udtf_version = true;
props2.input_columns = true;
props2.partition_by = true;
props2.partition_by_indexed_column = true;
props2.num_cpus = true;
props2.num_gpus = true;
props2.memory = true;
props2.error_handling = true;
props2.batch = true;
props2.manifest = true;
props2.manifest_checksum = true;
}
const _errs36 = errors;
if(data6 !== null){
const err11 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/then/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid4 = _errs36 === errors;
valid9 = valid9 || _valid4;
if(!valid9){
const err12 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/then/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate280.errors = vErrors;
return false;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs33 === errors;
valid7 = _valid3;
}
if(!valid7){
const err13 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_no_data !== undefined){
let data7 = data.with_no_data;
const _errs38 = errors;
const _errs39 = errors;
let valid10 = true;
const _errs40 = errors;
const _errs41 = errors;
const _errs42 = errors;
if(data7 !== null){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid11 = _errs42 === errors;
if(valid11){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(typeof data7 !== "boolean"){
validate280.errors = [{instancePath:instancePath+"/with_no_data",schemaPath:"#/properties/with_no_data/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid5 = _errs44 === errors;
valid10 = _valid5;
}
if(!valid10){
const err16 = {instancePath:instancePath+"/with_no_data",schemaPath:"#/properties/with_no_data/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auto_refresh !== undefined){
let data8 = data.auto_refresh;
const _errs46 = errors;
const _errs47 = errors;
let valid12 = true;
const _errs48 = errors;
const _errs49 = errors;
const _errs50 = errors;
if(data8 !== null){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var valid13 = _errs50 === errors;
if(valid13){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs48 === errors;
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs52 = errors;
if((typeof data8 !== "boolean") && (data8 !== null)){
validate280.errors = [{instancePath:instancePath+"/auto_refresh",schemaPath:"#/properties/auto_refresh/then/type",keyword:"type",params:{type: schema103.properties.auto_refresh.then.type},message:"must be boolean,null"}];
return false;
}
var _valid6 = _errs52 === errors;
valid12 = _valid6;
}
if(!valid12){
const err19 = {instancePath:instancePath+"/auto_refresh",schemaPath:"#/properties/auto_refresh/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate280.errors = vErrors;
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate280.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate280.errors = vErrors;
return errors === 0;
}
validate280.evaluated = {"props":{"id":true,"identity":true,"context":true,"kind":true,"source_query":true,"output_schema":true,"udtf_spec":true,"with_no_data":true,"auto_refresh":true},"dynamicProps":false,"dynamicItems":false};


function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestCreateMaterializedView" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate279.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate280(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate280.errors : vErrors.concat(validate280.errors);
errors = vErrors.length;
}
validate279.errors = vErrors;
return errors === 0;
}
validate279.evaluated = {"props":{"id":true,"identity":true,"context":true,"kind":true,"source_query":true,"output_schema":true,"udtf_spec":true,"with_no_data":true,"auto_refresh":true},"dynamicProps":false,"dynamicItems":false};

const requestRefreshMaterializedView = validate289;
const schema106 = {"$id":"contract:/requestRefreshMaterializedView","$ref":"contract:/request/RefreshMaterializedViewRequest"};
const schema107 = {"$id":"contract:/request/RefreshMaterializedViewRequest","type":"object","properties":{"id":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identifier"}},"identity":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Identity"}},"context":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/request/Context"}},"src_version":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int64"}},"max_rows_per_fragment":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int64"}},"concurrency":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int32"}},"intra_applier_concurrency":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int32"}},"source_task_size":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int64"}},"cluster":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}},"output_limit":{"if":{"not":{"type":"null"}},"then":{"type":["integer","null"],"format":"int64"}},"manifest":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}}}};

function validate290(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RefreshMaterializedViewRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate290.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate54(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate56(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.api_key = true;
props0.auth_token = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate58(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.src_version !== undefined){
let data3 = data.src_version;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate290.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/then/type",keyword:"type",params:{type: schema107.properties.src_version.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs28){
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
validate290.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_rows_per_fragment !== undefined){
let data4 = data.max_rows_per_fragment;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate290.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/then/type",keyword:"type",params:{type: schema107.properties.max_rows_per_fragment.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
validate290.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency !== undefined){
let data5 = data.concurrency;
const _errs38 = errors;
const _errs39 = errors;
let valid11 = true;
const _errs40 = errors;
const _errs41 = errors;
const _errs42 = errors;
if(data5 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid12 = _errs42 === errors;
if(valid12){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var _valid5 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate290.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/then/type",keyword:"type",params:{type: schema107.properties.concurrency.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs44){
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats8.validate(data5))){
validate290.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
var _valid5 = _errs44 === errors;
valid11 = _valid5;
}
if(!valid11){
const err17 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intra_applier_concurrency !== undefined){
let data6 = data.intra_applier_concurrency;
const _errs46 = errors;
const _errs47 = errors;
let valid13 = true;
const _errs48 = errors;
const _errs49 = errors;
const _errs50 = errors;
if(data6 !== null){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid14 = _errs50 === errors;
if(valid14){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs48 === errors;
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs52 = errors;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
validate290.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/then/type",keyword:"type",params:{type: schema107.properties.intra_applier_concurrency.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs52){
if((typeof data6 == "number") && (isFinite(data6))){
if(!(formats8.validate(data6))){
validate290.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/then/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
var _valid6 = _errs52 === errors;
valid13 = _valid6;
}
if(!valid13){
const err20 = {instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source_task_size !== undefined){
let data7 = data.source_task_size;
const _errs54 = errors;
const _errs55 = errors;
let valid15 = true;
const _errs56 = errors;
const _errs57 = errors;
const _errs58 = errors;
if(data7 !== null){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid16 = _errs58 === errors;
if(valid16){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs60 = errors;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
validate290.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/then/type",keyword:"type",params:{type: schema107.properties.source_task_size.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs60){
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats0.validate(data7))){
validate290.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
var _valid7 = _errs60 === errors;
valid15 = _valid7;
}
if(!valid15){
const err23 = {instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cluster !== undefined){
let data8 = data.cluster;
const _errs62 = errors;
const _errs63 = errors;
let valid17 = true;
const _errs64 = errors;
const _errs65 = errors;
const _errs66 = errors;
if(data8 !== null){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid18 = _errs66 === errors;
if(valid18){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs65;
if(vErrors !== null){
if(_errs65){
vErrors.length = _errs65;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs64 === errors;
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs68 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate290.errors = [{instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/then/type",keyword:"type",params:{type: schema107.properties.cluster.then.type},message:"must be string,null"}];
return false;
}
var _valid8 = _errs68 === errors;
valid17 = _valid8;
}
if(!valid17){
const err26 = {instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_limit !== undefined){
let data9 = data.output_limit;
const _errs70 = errors;
const _errs71 = errors;
let valid19 = true;
const _errs72 = errors;
const _errs73 = errors;
const _errs74 = errors;
if(data9 !== null){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid20 = _errs74 === errors;
if(valid20){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
var _valid9 = _errs72 === errors;
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs76 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate290.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/then/type",keyword:"type",params:{type: schema107.properties.output_limit.then.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs76){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
validate290.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/then/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
var _valid9 = _errs76 === errors;
valid19 = _valid9;
}
if(!valid19){
const err29 = {instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data10 = data.manifest;
const _errs78 = errors;
const _errs79 = errors;
let valid21 = true;
const _errs80 = errors;
const _errs81 = errors;
const _errs82 = errors;
if(data10 !== null){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid22 = _errs82 === errors;
if(valid22){
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
var _valid10 = _errs80 === errors;
errors = _errs79;
if(vErrors !== null){
if(_errs79){
vErrors.length = _errs79;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs84 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate290.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/then/type",keyword:"type",params:{type: schema107.properties.manifest.then.type},message:"must be string,null"}];
return false;
}
var _valid10 = _errs84 === errors;
valid21 = _valid10;
}
if(!valid21){
const err32 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
validate290.errors = vErrors;
return false;
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate290.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate290.errors = vErrors;
return errors === 0;
}
validate290.evaluated = {"props":{"id":true,"identity":true,"context":true,"src_version":true,"max_rows_per_fragment":true,"concurrency":true,"intra_applier_concurrency":true,"source_task_size":true,"cluster":true,"output_limit":true,"manifest":true},"dynamicProps":false,"dynamicItems":false};


function validate289(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/requestRefreshMaterializedView" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate289.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate290(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors);
errors = vErrors.length;
}
validate289.errors = vErrors;
return errors === 0;
}
validate289.evaluated = {"props":{"id":true,"identity":true,"context":true,"src_version":true,"max_rows_per_fragment":true,"concurrency":true,"intra_applier_concurrency":true,"source_task_size":true,"cluster":true,"output_limit":true,"manifest":true},"dynamicProps":false,"dynamicItems":false};

const answerGetCapabilities200 = validate295;
const schema108 = {"$id":"contract:/answerGetCapabilities200","$ref":"contract:/answer/GetCapabilitiesResponse"};
const schema109 = {"$id":"contract:/answer/GetCapabilitiesResponse","type":"object","required":["contract","server","operations","features","limits"],"properties":{"contract":{"type":"string","pattern":"^\\d+\\.\\d+\\.\\d+"},"server":{"$ref":"contract:/answer/ServerDescription"},"operations":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"features":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"limits":{"$ref":"contract:/answer/ServerLimits"}}};
const pattern3 = new RegExp("^\\d+\\.\\d+\\.\\d+", "u");
const schema110 = {"$id":"contract:/answer/ServerDescription","type":"object","required":["name","version"],"properties":{"name":{"type":"string","minLength":1},"version":{"type":"string","minLength":1}}};

function validate297(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ServerDescription" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate297.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.version === undefined) && (missing0 = "version"))){
validate297.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate297.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate297.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate297.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate297.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate297.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate297.errors = vErrors;
return errors === 0;
}
validate297.evaluated = {"props":{"name":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const schema111 = {"$id":"contract:/answer/ServerLimits","type":"object","properties":{"max_json_bytes":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int64"}}},"max_arrow_bytes":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int64"}}},"max_page_items":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}},"max_id_parts":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}},"max_batch_operations":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}}}};

function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ServerLimits" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate299.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.max_json_bytes !== undefined){
let data0 = data.max_json_bytes;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!isNumeric(data0, true, 1, null, "int64")){
validate299.errors = [{instancePath:instancePath+"/max_json_bytes",schemaPath:"#/properties/max_json_bytes/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/max_json_bytes",schemaPath:"#/properties/max_json_bytes/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate299.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_arrow_bytes !== undefined){
let data1 = data.max_arrow_bytes;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!isNumeric(data1, true, 1, null, "int64")){
validate299.errors = [{instancePath:instancePath+"/max_arrow_bytes",schemaPath:"#/properties/max_arrow_bytes/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/max_arrow_bytes",schemaPath:"#/properties/max_arrow_bytes/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate299.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_page_items !== undefined){
let data2 = data.max_page_items;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!isNumeric(data2, true, 1, null, "int32")){
validate299.errors = [{instancePath:instancePath+"/max_page_items",schemaPath:"#/properties/max_page_items/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/max_page_items",schemaPath:"#/properties/max_page_items/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate299.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id_parts !== undefined){
let data3 = data.max_id_parts;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(!isNumeric(data3, true, 1, null, "int32")){
validate299.errors = [{instancePath:instancePath+"/max_id_parts",schemaPath:"#/properties/max_id_parts/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/max_id_parts",schemaPath:"#/properties/max_id_parts/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate299.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_batch_operations !== undefined){
let data4 = data.max_batch_operations;
const _errs29 = errors;
const _errs30 = errors;
let valid9 = true;
const _errs31 = errors;
const _errs32 = errors;
const _errs33 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs33 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs35 = errors;
if(!isNumeric(data4, true, 1, null, "int32")){
validate299.errors = [{instancePath:instancePath+"/max_batch_operations",schemaPath:"#/properties/max_batch_operations/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid4 = _errs35 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/max_batch_operations",schemaPath:"#/properties/max_batch_operations/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate299.errors = vErrors;
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate299.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate299.errors = vErrors;
return errors === 0;
}
validate299.evaluated = {"props":{"max_json_bytes":true,"max_arrow_bytes":true,"max_page_items":true,"max_id_parts":true,"max_batch_operations":true},"dynamicProps":false,"dynamicItems":false};


function validate296(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/GetCapabilitiesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate296.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.contract === undefined) && (missing0 = "contract")) || ((data.server === undefined) && (missing0 = "server"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data.features === undefined) && (missing0 = "features"))) || ((data.limits === undefined) && (missing0 = "limits"))){
validate296.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.contract !== undefined){
let data0 = data.contract;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
validate296.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+"+"\""}];
return false;
}
}
else {
validate296.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.server !== undefined){
const _errs3 = errors;
if(!(validate297(data.server, {instancePath:instancePath+"/server",parentData:data,parentDataProperty:"server",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate297.errors : vErrors.concat(validate297.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
let data2 = data.operations;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate296.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate296.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate296.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate296.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.features !== undefined){
let data4 = data.features;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid3 = true;
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(func1(data5) < 1){
validate296.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate296.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate296.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate296.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
const _errs12 = errors;
if(!(validate299(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate299.errors : vErrors.concat(validate299.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate296.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate296.errors = vErrors;
return errors === 0;
}
validate296.evaluated = {"props":{"contract":true,"server":true,"operations":true,"features":true,"limits":true},"dynamicProps":false,"dynamicItems":false};


function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerGetCapabilities200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate295.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate296(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate296.errors : vErrors.concat(validate296.errors);
errors = vErrors.length;
}
validate295.errors = vErrors;
return errors === 0;
}
validate295.evaluated = {"props":{"contract":true,"server":true,"operations":true,"features":true,"limits":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateNamespace200 = validate302;
const schema112 = {"$id":"contract:/answerCreateNamespace200","$ref":"contract:/answer/CreateNamespaceResponse"};
const schema113 = {"$id":"contract:/answer/CreateNamespaceResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate303(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateNamespaceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate303.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate303.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate303.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate303.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema113.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs15){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs18 = errors;
if(typeof data1[key0] !== "string"){
validate303.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate303.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate303.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate303.errors = vErrors;
return errors === 0;
}
validate303.evaluated = {"props":{"transaction_id":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate302(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateNamespace200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate302.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate303(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate303.errors : vErrors.concat(validate303.errors);
errors = vErrors.length;
}
validate302.errors = vErrors;
return errors === 0;
}
validate302.evaluated = {"props":{"transaction_id":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerListNamespaces200 = validate305;
const schema114 = {"$id":"contract:/answerListNamespaces200","$ref":"contract:/answer/ListNamespacesResponse"};
const schema115 = {"$id":"contract:/answer/ListNamespacesResponse","type":"object","required":["namespaces"],"properties":{"namespaces":{"type":"array","items":{"type":"string"}},"page_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ListNamespacesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate306.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.namespaces === undefined) && (missing0 = "namespaces")){
validate306.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.namespaces !== undefined){
let data0 = data.namespaces;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate306.errors = [{instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/properties/namespaces/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate306.errors = [{instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs9 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 !== "string"){
validate306.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate306.errors = vErrors;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate306.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate306.errors = vErrors;
return errors === 0;
}
validate306.evaluated = {"props":{"namespaces":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};


function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListNamespaces200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate305.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate306(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate306.errors : vErrors.concat(validate306.errors);
errors = vErrors.length;
}
validate305.errors = vErrors;
return errors === 0;
}
validate305.evaluated = {"props":{"namespaces":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerDescribeNamespace200 = validate308;
const schema116 = {"$id":"contract:/answerDescribeNamespace200","$ref":"contract:/answer/DescribeNamespaceResponse"};
const schema117 = {"$id":"contract:/answer/DescribeNamespaceResponse","type":"object","properties":{"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate309(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DescribeNamespaceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate309.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.properties !== undefined){
let data0 = data.properties;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate309.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema117.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs7){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs10 = errors;
if(typeof data0[key0] !== "string"){
validate309.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate309.errors = vErrors;
return false;
}
}
}
else {
validate309.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate309.errors = vErrors;
return errors === 0;
}
validate309.evaluated = {"props":{"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate308(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDescribeNamespace200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate308.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate309(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate309.errors : vErrors.concat(validate309.errors);
errors = vErrors.length;
}
validate308.errors = vErrors;
return errors === 0;
}
validate308.evaluated = {"props":{"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerDropNamespace200 = validate311;
const schema118 = {"$id":"contract:/answerDropNamespace200","$ref":"contract:/answer/DropNamespaceResponse"};
const schema119 = {"$id":"contract:/answer/DropNamespaceResponse","type":"object","properties":{"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"array","items":{"type":"string"}}}}};

function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DropNamespaceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate312.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.properties !== undefined){
let data0 = data.properties;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate312.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema119.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs7){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs10 = errors;
if(typeof data0[key0] !== "string"){
validate312.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate312.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data2 = data.transaction_id;
const _errs12 = errors;
const _errs13 = errors;
let valid4 = true;
const _errs14 = errors;
const _errs15 = errors;
const _errs16 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid5 = _errs16 === errors;
if(valid5){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs14 === errors;
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data2)){
var valid6 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs20 = errors;
if(typeof data2[i0] !== "string"){
validate312.errors = [{instancePath:instancePath+"/transaction_id/" + i0,schemaPath:"#/properties/transaction_id/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs20 === errors;
if(!valid6){
break;
}
}
}
else {
validate312.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var _valid1 = _errs18 === errors;
valid4 = _valid1;
}
if(!valid4){
const err5 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate312.errors = vErrors;
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate312.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate312.errors = vErrors;
return errors === 0;
}
validate312.evaluated = {"props":{"properties":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDropNamespace200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate311.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate312(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
validate311.errors = vErrors;
return errors === 0;
}
validate311.evaluated = {"props":{"properties":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerListTables200 = validate314;
const schema120 = {"$id":"contract:/answerListTables200","$ref":"contract:/answer/ListTablesResponse"};
const schema121 = {"$id":"contract:/answer/ListTablesResponse","type":"object","required":["tables"],"properties":{"tables":{"type":"array","items":{"type":"string"}},"page_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate315(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ListTablesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate315.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tables === undefined) && (missing0 = "tables")){
validate315.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.tables !== undefined){
let data0 = data.tables;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate315.errors = [{instancePath:instancePath+"/tables/" + i0,schemaPath:"#/properties/tables/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate315.errors = [{instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs9 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 !== "string"){
validate315.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate315.errors = vErrors;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate315.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate315.errors = vErrors;
return errors === 0;
}
validate315.evaluated = {"props":{"tables":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};


function validate314(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListTables200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate314.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate315(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
validate314.errors = vErrors;
return errors === 0;
}
validate314.evaluated = {"props":{"tables":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerListAllTables200 = validate317;
const schema122 = {"$id":"contract:/answerListAllTables200","$ref":"contract:/answer/ListTablesResponse"};

function validate317(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListAllTables200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate317.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate315(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
validate317.errors = vErrors;
return errors === 0;
}
validate317.evaluated = {"props":{"tables":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateTable200 = validate319;
const schema123 = {"$id":"contract:/answerCreateTable200","$ref":"contract:/answer/CreateTableResponse"};
const schema124 = {"$id":"contract:/answer/CreateTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"location":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"version":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"storage_options":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate320(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate320.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate320.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate320.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data1 = data.location;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate320.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate320.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs21 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs23 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate320.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs23 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate320.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage_options !== undefined){
let data3 = data.storage_options;
const _errs24 = errors;
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
const _errs27 = errors;
const _errs28 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs28 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs30 = errors;
if(errors === _errs30){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs33 = errors;
if(typeof data3[key0] !== "string"){
validate320.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
else {
validate320.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid3 = _errs30 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate320.errors = vErrors;
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs35 = errors;
const _errs36 = errors;
let valid10 = true;
const _errs37 = errors;
const _errs38 = errors;
const _errs39 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid11 = _errs39 === errors;
if(valid11){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs37 === errors;
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs41 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate320.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema124.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs41){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
const _errs44 = errors;
if(typeof data5[key1] !== "string"){
validate320.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs44 === errors;
if(!valid12){
break;
}
}
}
}
var _valid4 = _errs41 === errors;
valid10 = _valid4;
}
if(!valid10){
const err14 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate320.errors = vErrors;
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate320.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate320.errors = vErrors;
return errors === 0;
}
validate320.evaluated = {"props":{"transaction_id":true,"location":true,"version":true,"storage_options":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate319(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate319.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate320(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate320.errors : vErrors.concat(validate320.errors);
errors = vErrors.length;
}
validate319.errors = vErrors;
return errors === 0;
}
validate319.evaluated = {"props":{"transaction_id":true,"location":true,"version":true,"storage_options":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerDeclareTable200 = validate322;
const schema125 = {"$id":"contract:/answerDeclareTable200","$ref":"contract:/answer/DeclareTableResponse"};
const schema126 = {"$id":"contract:/answer/DeclareTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"location":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"storage_options":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"managed_versioning":{"if":{"not":{"type":"null"}},"then":{"type":"boolean"}}}};

function validate323(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DeclareTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate323.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate323.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate323.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data1 = data.location;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate323.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate323.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage_options !== undefined){
let data2 = data.storage_options;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs21 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs23 = errors;
if(errors === _errs23){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs26 = errors;
if(typeof data2[key0] !== "string"){
validate323.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
else {
validate323.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid2 = _errs23 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate323.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs28 = errors;
const _errs29 = errors;
let valid8 = true;
const _errs30 = errors;
const _errs31 = errors;
const _errs32 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid9 = _errs32 === errors;
if(valid9){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs34 = errors;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
validate323.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema126.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs34){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
const _errs37 = errors;
if(typeof data4[key1] !== "string"){
validate323.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid10 = _errs37 === errors;
if(!valid10){
break;
}
}
}
}
var _valid3 = _errs34 === errors;
valid8 = _valid3;
}
if(!valid8){
const err11 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate323.errors = vErrors;
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.managed_versioning !== undefined){
let data6 = data.managed_versioning;
const _errs39 = errors;
const _errs40 = errors;
let valid11 = true;
const _errs41 = errors;
const _errs42 = errors;
const _errs43 = errors;
if(data6 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid12 = _errs43 === errors;
if(valid12){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs41 === errors;
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs45 = errors;
if(typeof data6 !== "boolean"){
validate323.errors = [{instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/then/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var _valid4 = _errs45 === errors;
valid11 = _valid4;
}
if(!valid11){
const err14 = {instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate323.errors = vErrors;
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate323.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate323.errors = vErrors;
return errors === 0;
}
validate323.evaluated = {"props":{"transaction_id":true,"location":true,"storage_options":true,"properties":true,"managed_versioning":true},"dynamicProps":false,"dynamicItems":false};


function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDeclareTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate322.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate323(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors);
errors = vErrors.length;
}
validate322.errors = vErrors;
return errors === 0;
}
validate322.evaluated = {"props":{"transaction_id":true,"location":true,"storage_options":true,"properties":true,"managed_versioning":true},"dynamicProps":false,"dynamicItems":false};

const answerRegisterTable200 = validate325;
const schema127 = {"$id":"contract:/answerRegisterTable200","$ref":"contract:/answer/RegisterTableResponse"};
const schema128 = {"$id":"contract:/answer/RegisterTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"location":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate326(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/RegisterTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate326.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate326.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate326.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data1 = data.location;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(typeof data1 !== "string"){
validate326.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate326.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data2 = data.properties;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs21 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs23 = errors;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
validate326.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema128.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs23){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs26 = errors;
if(typeof data2[key0] !== "string"){
validate326.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
}
var _valid2 = _errs23 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate326.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate326.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate326.errors = vErrors;
return errors === 0;
}
validate326.evaluated = {"props":{"transaction_id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate325(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerRegisterTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate325.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate326(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors);
errors = vErrors.length;
}
validate325.errors = vErrors;
return errors === 0;
}
validate325.evaluated = {"props":{"transaction_id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerInsertIntoTable200 = validate328;
const schema129 = {"$id":"contract:/answerInsertIntoTable200","$ref":"contract:/answer/InsertIntoTableResponse"};
const schema130 = {"$id":"contract:/answer/InsertIntoTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"num_inserted_rows":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate329(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/InsertIntoTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate329.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate329.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate329.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_inserted_rows !== undefined){
let data1 = data.num_inserted_rows;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(!isNumeric(data1, true, 0, null, "int64")){
validate329.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate329.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs16 = errors;
const _errs17 = errors;
let valid5 = true;
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs20 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs22 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate329.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs22 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate329.errors = vErrors;
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate329.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate329.errors = vErrors;
return errors === 0;
}
validate329.evaluated = {"props":{"transaction_id":true,"num_inserted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};


function validate328(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerInsertIntoTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate328.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate329(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
validate328.errors = vErrors;
return errors === 0;
}
validate328.evaluated = {"props":{"transaction_id":true,"num_inserted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const answerMergeInsertIntoTable200 = validate331;
const schema131 = {"$id":"contract:/answerMergeInsertIntoTable200","$ref":"contract:/answer/MergeInsertIntoTableResponse"};
const schema132 = {"$id":"contract:/answer/MergeInsertIntoTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"num_updated_rows":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_inserted_rows":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_deleted_rows":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/MergeInsertIntoTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate332.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate332.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate332.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_updated_rows !== undefined){
let data1 = data.num_updated_rows;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(!isNumeric(data1, true, 0, null, "int64")){
validate332.errors = [{instancePath:instancePath+"/num_updated_rows",schemaPath:"#/properties/num_updated_rows/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/num_updated_rows",schemaPath:"#/properties/num_updated_rows/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate332.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_inserted_rows !== undefined){
let data2 = data.num_inserted_rows;
const _errs16 = errors;
const _errs17 = errors;
let valid5 = true;
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs20 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs22 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate332.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs22 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate332.errors = vErrors;
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_deleted_rows !== undefined){
let data3 = data.num_deleted_rows;
const _errs23 = errors;
const _errs24 = errors;
let valid7 = true;
const _errs25 = errors;
const _errs26 = errors;
const _errs27 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs27 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs29 = errors;
if(!isNumeric(data3, true, 0, null, "int64")){
validate332.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid3 = _errs29 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate332.errors = vErrors;
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs30 = errors;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data4 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid10 = _errs34 === errors;
if(valid10){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs36 = errors;
if(!isNumeric(data4, true, 0, null, "int64")){
validate332.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid4 = _errs36 === errors;
valid9 = _valid4;
}
if(!valid9){
const err14 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate332.errors = vErrors;
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate332.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate332.errors = vErrors;
return errors === 0;
}
validate332.evaluated = {"props":{"transaction_id":true,"num_updated_rows":true,"num_inserted_rows":true,"num_deleted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};


function validate331(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerMergeInsertIntoTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate331.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate332(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
validate331.errors = vErrors;
return errors === 0;
}
validate331.evaluated = {"props":{"transaction_id":true,"num_updated_rows":true,"num_inserted_rows":true,"num_deleted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const answerUpdateTable200 = validate334;
const schema133 = {"$id":"contract:/answerUpdateTable200","$ref":"contract:/answer/UpdateTableResponse"};
const schema134 = {"$id":"contract:/answer/UpdateTableResponse","type":"object","required":["updated_rows","version"],"properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"updated_rows":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"rows_updated":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate335(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/UpdateTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate335.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.updated_rows === undefined) && (missing0 = "updated_rows")) || ((data.version === undefined) && (missing0 = "version"))){
validate335.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate335.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate335.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_rows !== undefined){
const _errs9 = errors;
if(!isNumeric(data.updated_rows, true, 0, null, "int64")){
validate335.errors = [{instancePath:instancePath+"/updated_rows",schemaPath:"#/properties/updated_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows_updated !== undefined){
let data2 = data.rows_updated;
const _errs10 = errors;
const _errs11 = errors;
let valid3 = true;
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs14 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs12 === errors;
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs16 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate335.errors = [{instancePath:instancePath+"/rows_updated",schemaPath:"#/properties/rows_updated/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid1 = _errs16 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/rows_updated",schemaPath:"#/properties/rows_updated/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate335.errors = vErrors;
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs17 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate335.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs18 = errors;
const _errs19 = errors;
let valid5 = true;
const _errs20 = errors;
const _errs21 = errors;
const _errs22 = errors;
if(data4 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs22 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs24 = errors;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
validate335.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema134.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs24){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
const _errs27 = errors;
if(typeof data4[key0] !== "string"){
validate335.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs27 === errors;
if(!valid7){
break;
}
}
}
}
var _valid2 = _errs24 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate335.errors = vErrors;
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate335.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate335.errors = vErrors;
return errors === 0;
}
validate335.evaluated = {"props":{"transaction_id":true,"updated_rows":true,"rows_updated":true,"version":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerUpdateTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate334.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate335(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate335.errors : vErrors.concat(validate335.errors);
errors = vErrors.length;
}
validate334.errors = vErrors;
return errors === 0;
}
validate334.evaluated = {"props":{"transaction_id":true,"updated_rows":true,"rows_updated":true,"version":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerDeleteFromTable200 = validate337;
const schema135 = {"$id":"contract:/answerDeleteFromTable200","$ref":"contract:/answer/DeleteFromTableResponse"};
const schema136 = {"$id":"contract:/answer/DeleteFromTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"version":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_deleted_rows":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate338(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DeleteFromTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate338.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate338.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate338.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(!isNumeric(data1, true, 0, null, "int64")){
validate338.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate338.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_deleted_rows !== undefined){
let data2 = data.num_deleted_rows;
const _errs16 = errors;
const _errs17 = errors;
let valid5 = true;
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs20 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs22 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate338.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs22 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate338.errors = vErrors;
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate338.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate338.errors = vErrors;
return errors === 0;
}
validate338.evaluated = {"props":{"transaction_id":true,"version":true,"num_deleted_rows":true},"dynamicProps":false,"dynamicItems":false};


function validate337(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDeleteFromTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate337.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate338(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate338.errors : vErrors.concat(validate338.errors);
errors = vErrors.length;
}
validate337.errors = vErrors;
return errors === 0;
}
validate337.evaluated = {"props":{"transaction_id":true,"version":true,"num_deleted_rows":true},"dynamicProps":false,"dynamicItems":false};

const answerCountTableRows200 = validate340;
const schema137 = {"$id":"contract:/answerCountTableRows200","$ref":"contract:/answer/RowCount"};
const schema138 = {"$id":"contract:/answer/RowCount","numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}};

function validate341(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/RowCount" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate341.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isNumeric(data, true, 0, null, "int64")){
validate341.errors = [{instancePath,schemaPath:"#/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
validate341.errors = vErrors;
return errors === 0;
}
validate341.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCountTableRows200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate340.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate341(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate341.errors : vErrors.concat(validate341.errors);
errors = vErrors.length;
}
validate340.errors = vErrors;
return errors === 0;
}
validate340.evaluated = {"dynamicProps":false,"dynamicItems":false};

const answerExplainTableQueryPlan200 = validate343;
const schema139 = {"$id":"contract:/answerExplainTableQueryPlan200","$ref":"contract:/answer/QueryPlan"};
const schema140 = {"$id":"contract:/answer/QueryPlan","type":"string"};

function validate344(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/QueryPlan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate344.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate344.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validate344.errors = vErrors;
return errors === 0;
}
validate344.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerExplainTableQueryPlan200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate343.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
errors = vErrors.length;
}
validate343.errors = vErrors;
return errors === 0;
}
validate343.evaluated = {"dynamicProps":false,"dynamicItems":false};

const answerAnalyzeTableQueryPlan200 = validate346;
const schema141 = {"$id":"contract:/answerAnalyzeTableQueryPlan200","$ref":"contract:/answer/QueryPlan"};

function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerAnalyzeTableQueryPlan200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate346.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
errors = vErrors.length;
}
validate346.errors = vErrors;
return errors === 0;
}
validate346.evaluated = {"dynamicProps":false,"dynamicItems":false};

const answerListTableVersions200 = validate348;
const schema142 = {"$id":"contract:/answerListTableVersions200","$ref":"contract:/answer/ListTableVersionsResponse"};
const schema143 = {"$id":"contract:/answer/ListTableVersionsResponse","type":"object","required":["versions"],"properties":{"versions":{"type":"array","items":{"$ref":"contract:/answer/TableVersion"}},"page_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};
const schema144 = {"$id":"contract:/answer/TableVersion","type":"object","required":["version","manifest_path"],"properties":{"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifest_path":{"type":"string"},"manifest_size":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"e_tag":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"timestamp_millis":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":null,"maximum":null,"format":"int64"}}},"metadata":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate350(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/TableVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate350.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
validate350.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate350.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_path !== undefined){
const _errs2 = errors;
if(typeof data.manifest_path !== "string"){
validate350.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_size !== undefined){
let data2 = data.manifest_size;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = true;
const _errs6 = errors;
const _errs7 = errors;
const _errs8 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs8 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs10 = errors;
if(!isNumeric(data2, true, 0, null, "int64")){
validate350.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate350.errors = vErrors;
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data3 = data.e_tag;
const _errs11 = errors;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
if(data3 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs15 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs17 = errors;
if(typeof data3 !== "string"){
validate350.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs17 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate350.errors = vErrors;
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp_millis !== undefined){
let data4 = data.timestamp_millis;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = true;
const _errs21 = errors;
const _errs22 = errors;
const _errs23 = errors;
if(data4 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs23 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs25 = errors;
if(!isNumeric(data4, true, null, null, "int64")){
validate350.errors = [{instancePath:instancePath+"/timestamp_millis",schemaPath:"#/properties/timestamp_millis/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid2 = _errs25 === errors;
valid5 = _valid2;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/timestamp_millis",schemaPath:"#/properties/timestamp_millis/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate350.errors = vErrors;
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data5 = data.metadata;
const _errs26 = errors;
const _errs27 = errors;
let valid7 = true;
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
if(data5 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs30 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs32 = errors;
if(errors === _errs32){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs35 = errors;
if(typeof data5[key0] !== "string"){
validate350.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs35 === errors;
if(!valid9){
break;
}
}
}
else {
validate350.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid3 = _errs32 === errors;
valid7 = _valid3;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate350.errors = vErrors;
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate350.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate350.errors = vErrors;
return errors === 0;
}
validate350.evaluated = {"props":{"version":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"timestamp_millis":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ListTableVersionsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate349.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.versions === undefined) && (missing0 = "versions")){
validate349.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.versions !== undefined){
let data0 = data.versions;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate350(data0[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate349.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs4 = errors;
const _errs5 = errors;
let valid2 = true;
const _errs6 = errors;
const _errs7 = errors;
const _errs8 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs8 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs10 = errors;
if(typeof data2 !== "string"){
validate349.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs10 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate349.errors = vErrors;
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate349.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate349.errors = vErrors;
return errors === 0;
}
validate349.evaluated = {"props":{"versions":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};


function validate348(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListTableVersions200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate348.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate349(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors);
errors = vErrors.length;
}
validate348.errors = vErrors;
return errors === 0;
}
validate348.evaluated = {"props":{"versions":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateTableVersion200 = validate353;
const schema145 = {"$id":"contract:/answerCreateTableVersion200","$ref":"contract:/answer/CreateTableVersionResponse"};
const schema146 = {"$id":"contract:/answer/CreateTableVersionResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"version":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/answer/TableVersion"}}}};

function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateTableVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate354.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate354.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate354.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(!(validate350(data1, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
if(valid3){
var props0 = {};
props0.version = true;
props0.manifest_path = true;
props0.manifest_size = true;
props0.e_tag = true;
props0.timestamp_millis = true;
props0.metadata = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate354.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate354.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate354.errors = vErrors;
return errors === 0;
}
validate354.evaluated = {"props":{"transaction_id":true,"version":true},"dynamicProps":false,"dynamicItems":false};


function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateTableVersion200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate353.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate354(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate354.errors : vErrors.concat(validate354.errors);
errors = vErrors.length;
}
validate353.errors = vErrors;
return errors === 0;
}
validate353.evaluated = {"props":{"transaction_id":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const answerDescribeTableVersion200 = validate357;
const schema147 = {"$id":"contract:/answerDescribeTableVersion200","$ref":"contract:/answer/DescribeTableVersionResponse"};
const schema148 = {"$id":"contract:/answer/DescribeTableVersionResponse","type":"object","required":["version"],"properties":{"version":{"$ref":"contract:/answer/TableVersion"}}};

function validate358(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DescribeTableVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate358.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
validate358.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
if(!(validate350(data.version, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
}
}
}
else {
validate358.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate358.errors = vErrors;
return errors === 0;
}
validate358.evaluated = {"props":{"version":true},"dynamicProps":false,"dynamicItems":false};


function validate357(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDescribeTableVersion200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate357.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate358(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate358.errors : vErrors.concat(validate358.errors);
errors = vErrors.length;
}
validate357.errors = vErrors;
return errors === 0;
}
validate357.evaluated = {"props":{"version":true},"dynamicProps":false,"dynamicItems":false};

const answerBatchDeleteTableVersions200 = validate361;
const schema149 = {"$id":"contract:/answerBatchDeleteTableVersions200","$ref":"contract:/answer/BatchDeleteTableVersionsResponse"};
const schema150 = {"$id":"contract:/answer/BatchDeleteTableVersionsResponse","type":"object","properties":{"deleted_count":{"if":{"not":{"type":"null"}},"then":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate362(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/BatchDeleteTableVersionsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate362.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.deleted_count !== undefined){
let data0 = data.deleted_count;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!isNumeric(data0, true, 0, null, "int64")){
validate362.errors = [{instancePath:instancePath+"/deleted_count",schemaPath:"#/properties/deleted_count/then/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/deleted_count",schemaPath:"#/properties/deleted_count/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate362.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(typeof data1 !== "string"){
validate362.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate362.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate362.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate362.errors = vErrors;
return errors === 0;
}
validate362.evaluated = {"props":{"deleted_count":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerBatchDeleteTableVersions200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate361.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate362(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate362.errors : vErrors.concat(validate362.errors);
errors = vErrors.length;
}
validate361.errors = vErrors;
return errors === 0;
}
validate361.evaluated = {"props":{"deleted_count":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerBatchCreateTableVersions200 = validate364;
const schema151 = {"$id":"contract:/answerBatchCreateTableVersions200","$ref":"contract:/answer/BatchCreateTableVersionsResponse"};
const schema152 = {"$id":"contract:/answer/BatchCreateTableVersionsResponse","type":"object","required":["versions"],"properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"versions":{"type":"array","items":{"$ref":"contract:/answer/TableVersion"}}}};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/BatchCreateTableVersionsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate365.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.versions === undefined) && (missing0 = "versions")){
validate365.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate365.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate365.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.versions !== undefined){
let data1 = data.versions;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data1)){
var valid3 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate350(data1[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate365.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate365.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate365.errors = vErrors;
return errors === 0;
}
validate365.evaluated = {"props":{"transaction_id":true,"versions":true},"dynamicProps":false,"dynamicItems":false};


function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerBatchCreateTableVersions200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate364.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate365(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate365.errors : vErrors.concat(validate365.errors);
errors = vErrors.length;
}
validate364.errors = vErrors;
return errors === 0;
}
validate364.evaluated = {"props":{"transaction_id":true,"versions":true},"dynamicProps":false,"dynamicItems":false};

const answerBatchCommitTables200 = validate368;
const schema153 = {"$id":"contract:/answerBatchCommitTables200","$ref":"contract:/answer/BatchCommitTablesResponse"};
const schema154 = {"$id":"contract:/answer/BatchCommitTablesResponse","type":"object","required":["results"],"properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"results":{"type":"array","items":{"$ref":"contract:/answer/CommitTableResult"}}}};
const schema155 = {"$id":"contract:/answer/CommitTableResult","type":"object","properties":{"declare_table":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/answer/DeclareTableResponse"}},"create_table_version":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/answer/CreateTableVersionResponse"}},"delete_table_versions":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/answer/BatchDeleteTableVersionsResponse"}},"deregister_table":{"if":{"not":{"type":"null"}},"then":{"$ref":"contract:/answer/DeregisterTableResponse"}}}};
const schema156 = {"$id":"contract:/answer/DeregisterTableResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"id":{"if":{"not":{"type":"null"}},"then":{"type":"array","items":{"type":"string"}}},"location":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"properties":{"if":{"not":{"type":"null"}},"then":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate374(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DeregisterTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate374.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate374.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate374.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data1 = data.id;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data1)){
var valid5 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(typeof data1[i0] !== "string"){
validate374.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate374.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/then/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate374.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data3 = data.location;
const _errs19 = errors;
const _errs20 = errors;
let valid6 = true;
const _errs21 = errors;
const _errs22 = errors;
const _errs23 = errors;
if(data3 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid7 = _errs23 === errors;
if(valid7){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs25 = errors;
if(typeof data3 !== "string"){
validate374.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid2 = _errs25 === errors;
valid6 = _valid2;
}
if(!valid6){
const err8 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate374.errors = vErrors;
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = true;
const _errs29 = errors;
const _errs30 = errors;
const _errs31 = errors;
if(data4 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid9 = _errs31 === errors;
if(valid9){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs33 = errors;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
validate374.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: schema156.properties.properties.then.type},message:"must be object,null"}];
return false;
}
if(errors === _errs33){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
const _errs36 = errors;
if(typeof data4[key0] !== "string"){
validate374.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid10 = _errs36 === errors;
if(!valid10){
break;
}
}
}
}
var _valid3 = _errs33 === errors;
valid8 = _valid3;
}
if(!valid8){
const err11 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate374.errors = vErrors;
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate374.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate374.errors = vErrors;
return errors === 0;
}
validate374.evaluated = {"props":{"transaction_id":true,"id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate370(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CommitTableResult" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate370.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.declare_table !== undefined){
let data0 = data.declare_table;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(!(validate323(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.transaction_id = true;
props0.location = true;
props0.storage_options = true;
props0.properties = true;
props0.managed_versioning = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/declare_table",schemaPath:"#/properties/declare_table/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate370.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.create_table_version !== undefined){
let data1 = data.create_table_version;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(data1 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs12 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(!(validate354(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate354.errors : vErrors.concat(validate354.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.transaction_id = true;
props1.version = true;
}
}
if(!valid3){
const err5 = {instancePath:instancePath+"/create_table_version",schemaPath:"#/properties/create_table_version/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate370.errors = vErrors;
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delete_table_versions !== undefined){
let data2 = data.delete_table_versions;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid6 = _errs19 === errors;
if(valid6){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs21 = errors;
if(!(validate362(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate362.errors : vErrors.concat(validate362.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid5 = _valid2;
if(valid5){
var props2 = {};
props2.deleted_count = true;
props2.transaction_id = true;
}
}
if(!valid5){
const err8 = {instancePath:instancePath+"/delete_table_versions",schemaPath:"#/properties/delete_table_versions/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate370.errors = vErrors;
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deregister_table !== undefined){
let data3 = data.deregister_table;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
const _errs25 = errors;
const _errs26 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid8 = _errs26 === errors;
if(valid8){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs28 = errors;
if(!(validate374(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate374.errors : vErrors.concat(validate374.errors);
errors = vErrors.length;
}
var _valid3 = _errs28 === errors;
valid7 = _valid3;
if(valid7){
var props3 = {};
props3.transaction_id = true;
props3.id = true;
props3.location = true;
props3.properties = true;
}
}
if(!valid7){
const err11 = {instancePath:instancePath+"/deregister_table",schemaPath:"#/properties/deregister_table/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate370.errors = vErrors;
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate370.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate370.errors = vErrors;
return errors === 0;
}
validate370.evaluated = {"props":{"declare_table":true,"create_table_version":true,"delete_table_versions":true,"deregister_table":true},"dynamicProps":false,"dynamicItems":false};


function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/BatchCommitTablesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate369.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.results === undefined) && (missing0 = "results")){
validate369.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate369.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate369.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data1 = data.results;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data1)){
var valid3 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate370(data1[i0], {instancePath:instancePath+"/results/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate370.errors : vErrors.concat(validate370.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate369.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate369.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate369.errors = vErrors;
return errors === 0;
}
validate369.evaluated = {"props":{"transaction_id":true,"results":true},"dynamicProps":false,"dynamicItems":false};


function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerBatchCommitTables200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate368.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate369(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors);
errors = vErrors.length;
}
validate368.errors = vErrors;
return errors === 0;
}
validate368.evaluated = {"props":{"transaction_id":true,"results":true},"dynamicProps":false,"dynamicItems":false};

const answerListTableTags200 = validate378;
const schema157 = {"$id":"contract:/answerListTableTags200","$ref":"contract:/answer/ListTableTagsResponse"};
const schema158 = {"$id":"contract:/answer/ListTableTagsResponse","type":"object","required":["tags"],"properties":{"tags":{"type":"object","additionalProperties":{"$ref":"contract:/answer/TagContents"}},"page_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};
const schema159 = {"$id":"contract:/answer/TagContents","type":"object","required":["version","manifestSize"],"properties":{"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifestSize":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate380(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/TagContents" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate380.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifestSize === undefined) && (missing0 = "manifestSize"))){
validate380.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.branch !== undefined){
let data0 = data.branch;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate380.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate380.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs9 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate380.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifestSize !== undefined){
const _errs10 = errors;
if(!isNumeric(data.manifestSize, true, 0, null, "int64")){
validate380.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate380.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate380.errors = vErrors;
return errors === 0;
}
validate380.evaluated = {"props":{"branch":true,"version":true,"manifestSize":true},"dynamicProps":false,"dynamicItems":false};


function validate379(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ListTableTagsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate379.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tags === undefined) && (missing0 = "tags")){
validate379.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.tags !== undefined){
let data0 = data.tags;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs4 = errors;
if(!(validate380(data0[key0], {instancePath:instancePath+"/tags/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate380.errors : vErrors.concat(validate380.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate379.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs9 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 !== "string"){
validate379.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate379.errors = vErrors;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate379.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate379.errors = vErrors;
return errors === 0;
}
validate379.evaluated = {"props":{"tags":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};


function validate378(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListTableTags200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate378.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate379(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate379.errors : vErrors.concat(validate379.errors);
errors = vErrors.length;
}
validate378.errors = vErrors;
return errors === 0;
}
validate378.evaluated = {"props":{"tags":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerGetTableTagVersion200 = validate383;
const schema160 = {"$id":"contract:/answerGetTableTagVersion200","$ref":"contract:/answer/GetTableTagVersionResponse"};
const schema161 = {"$id":"contract:/answer/GetTableTagVersionResponse","type":"object","required":["version"],"properties":{"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"branch":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/GetTableTagVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate384.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
validate384.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate384.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data1 = data.branch;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(typeof data1 !== "string"){
validate384.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate384.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate384.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate384.errors = vErrors;
return errors === 0;
}
validate384.evaluated = {"props":{"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};


function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerGetTableTagVersion200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate383.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate384(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
validate383.errors = vErrors;
return errors === 0;
}
validate383.evaluated = {"props":{"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateTableTag200 = validate386;
const schema162 = {"$id":"contract:/answerCreateTableTag200","$ref":"contract:/answer/CreateTableTagResponse"};
const schema163 = {"$id":"contract:/answer/CreateTableTagResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateTableTagResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate387.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate387.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate387.errors = vErrors;
return false;
}
}
}
else {
validate387.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}
validate387.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateTableTag200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate386.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate387(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors);
errors = vErrors.length;
}
validate386.errors = vErrors;
return errors === 0;
}
validate386.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerUpdateTableTag200 = validate389;
const schema164 = {"$id":"contract:/answerUpdateTableTag200","$ref":"contract:/answer/UpdateTableTagResponse"};
const schema165 = {"$id":"contract:/answer/UpdateTableTagResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate390(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/UpdateTableTagResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate390.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate390.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate390.errors = vErrors;
return false;
}
}
}
else {
validate390.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate390.errors = vErrors;
return errors === 0;
}
validate390.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate389(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerUpdateTableTag200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate389.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate390(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate390.errors : vErrors.concat(validate390.errors);
errors = vErrors.length;
}
validate389.errors = vErrors;
return errors === 0;
}
validate389.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerDeleteTableTag200 = validate392;
const schema166 = {"$id":"contract:/answerDeleteTableTag200","$ref":"contract:/answer/DeleteTableTagResponse"};
const schema167 = {"$id":"contract:/answer/DeleteTableTagResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DeleteTableTagResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate393.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate393.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate393.errors = vErrors;
return false;
}
}
}
else {
validate393.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate393.errors = vErrors;
return errors === 0;
}
validate393.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate392(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDeleteTableTag200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate392.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate393(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate393.errors : vErrors.concat(validate393.errors);
errors = vErrors.length;
}
validate392.errors = vErrors;
return errors === 0;
}
validate392.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerListTableBranches200 = validate395;
const schema168 = {"$id":"contract:/answerListTableBranches200","$ref":"contract:/answer/ListTableBranchesResponse"};
const schema169 = {"$id":"contract:/answer/ListTableBranchesResponse","type":"object","required":["branches"],"properties":{"branches":{"type":"object","additionalProperties":{"$ref":"contract:/answer/BranchContents"}},"page_token":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};
const schema170 = {"$id":"contract:/answer/BranchContents","type":"object","required":["parentVersion","createAt","manifestSize"],"properties":{"parentBranch":{"if":{"not":{"type":"null"}},"then":{"type":"string"}},"parentVersion":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"createAt":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifestSize":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"metadata":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/BranchContents" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate397.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.parentVersion === undefined) && (missing0 = "parentVersion")) || ((data.createAt === undefined) && (missing0 = "createAt"))) || ((data.manifestSize === undefined) && (missing0 = "manifestSize"))){
validate397.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.parentBranch !== undefined){
let data0 = data.parentBranch;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate397.errors = [{instancePath:instancePath+"/parentBranch",schemaPath:"#/properties/parentBranch/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/parentBranch",schemaPath:"#/properties/parentBranch/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate397.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parentVersion !== undefined){
const _errs9 = errors;
if(!isNumeric(data.parentVersion, true, 0, null, "int64")){
validate397.errors = [{instancePath:instancePath+"/parentVersion",schemaPath:"#/properties/parentVersion/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createAt !== undefined){
const _errs10 = errors;
if(!isNumeric(data.createAt, true, 0, null, "int64")){
validate397.errors = [{instancePath:instancePath+"/createAt",schemaPath:"#/properties/createAt/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifestSize !== undefined){
const _errs11 = errors;
if(!isNumeric(data.manifestSize, true, 0, null, "int64")){
validate397.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data4 = data.metadata;
const _errs12 = errors;
const _errs13 = errors;
let valid3 = true;
const _errs14 = errors;
const _errs15 = errors;
const _errs16 = errors;
if(data4 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs16 === errors;
if(valid4){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs14 === errors;
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs18 = errors;
if(errors === _errs18){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
const _errs21 = errors;
if(typeof data4[key0] !== "string"){
validate397.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid1 = _errs18 === errors;
valid3 = _valid1;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate397.errors = vErrors;
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate397.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate397.errors = vErrors;
return errors === 0;
}
validate397.evaluated = {"props":{"parentBranch":true,"parentVersion":true,"createAt":true,"manifestSize":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate396(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/ListTableBranchesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate396.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.branches === undefined) && (missing0 = "branches")){
validate396.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.branches !== undefined){
let data0 = data.branches;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs4 = errors;
if(!(validate397(data0[key0], {instancePath:instancePath+"/branches/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate397.errors : vErrors.concat(validate397.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate396.errors = [{instancePath:instancePath+"/branches",schemaPath:"#/properties/branches/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
if(data2 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid3 = _errs9 === errors;
if(valid3){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 !== "string"){
validate396.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate396.errors = vErrors;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate396.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate396.errors = vErrors;
return errors === 0;
}
validate396.evaluated = {"props":{"branches":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};


function validate395(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListTableBranches200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate395.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate396(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate396.errors : vErrors.concat(validate396.errors);
errors = vErrors.length;
}
validate395.errors = vErrors;
return errors === 0;
}
validate395.evaluated = {"props":{"branches":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateTableBranch200 = validate400;
const schema171 = {"$id":"contract:/answerCreateTableBranch200","$ref":"contract:/answer/CreateTableBranchResponse"};
const schema172 = {"$id":"contract:/answer/CreateTableBranchResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateTableBranchResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate401.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate401.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate401.errors = vErrors;
return false;
}
}
}
else {
validate401.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate401.errors = vErrors;
return errors === 0;
}
validate401.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate400(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateTableBranch200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate400.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate401(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate401.errors : vErrors.concat(validate401.errors);
errors = vErrors.length;
}
validate400.errors = vErrors;
return errors === 0;
}
validate400.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerDeleteTableBranch200 = validate403;
const schema173 = {"$id":"contract:/answerDeleteTableBranch200","$ref":"contract:/answer/DeleteTableBranchResponse"};
const schema174 = {"$id":"contract:/answer/DeleteTableBranchResponse","type":"object","properties":{"transaction_id":{"if":{"not":{"type":"null"}},"then":{"type":"string"}}}};

function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DeleteTableBranchResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate404.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transaction_id !== undefined){
let data0 = data.transaction_id;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(typeof data0 !== "string"){
validate404.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/then/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate404.errors = vErrors;
return false;
}
}
}
else {
validate404.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate404.errors = vErrors;
return errors === 0;
}
validate404.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};


function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDeleteTableBranch200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate403.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate404(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate404.errors : vErrors.concat(validate404.errors);
errors = vErrors.length;
}
validate403.errors = vErrors;
return errors === 0;
}
validate403.evaluated = {"props":{"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const answerDescribeTransaction200 = validate406;
const schema175 = {"$id":"contract:/answerDescribeTransaction200","$ref":"contract:/answer/DescribeTransactionResponse"};
const schema176 = {"$id":"contract:/answer/DescribeTransactionResponse","type":"object","required":["status"],"properties":{"status":{"$ref":"contract:/answer/TransactionStatus"},"properties":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}}}};
const schema177 = {"$id":"contract:/answer/TransactionStatus","type":"string","pattern":"^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"};
const pattern4 = new RegExp("^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$", "u");

function validate408(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/TransactionStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate408.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate408.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"},message:"must match pattern \""+"^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"+"\""}];
return false;
}
}
else {
validate408.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate408.errors = vErrors;
return errors === 0;
}
validate408.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate407(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/DescribeTransactionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate407.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate407.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
const _errs1 = errors;
if(!(validate408(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate408.errors : vErrors.concat(validate408.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(errors === _errs8){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs11 = errors;
if(typeof data1[key0] !== "string"){
validate407.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate407.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate407.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate407.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate407.errors = vErrors;
return errors === 0;
}
validate407.evaluated = {"props":{"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate406(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerDescribeTransaction200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate406.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate407(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate407.errors : vErrors.concat(validate407.errors);
errors = vErrors.length;
}
validate406.errors = vErrors;
return errors === 0;
}
validate406.evaluated = {"props":{"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerAlterTransaction200 = validate411;
const schema178 = {"$id":"contract:/answerAlterTransaction200","$ref":"contract:/answer/AlterTransactionResponse"};
const schema179 = {"$id":"contract:/answer/AlterTransactionResponse","type":"object","required":["status"],"properties":{"status":{"$ref":"contract:/answer/TransactionStatus"},"properties":{"if":{"not":{"type":"null"}},"then":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate412(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/AlterTransactionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate412.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate412.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
const _errs1 = errors;
if(!(validate408(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate408.errors : vErrors.concat(validate408.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if(errors === _errs8){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs11 = errors;
if(typeof data1[key0] !== "string"){
validate412.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/then/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate412.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate412.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate412.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate412.errors = vErrors;
return errors === 0;
}
validate412.evaluated = {"props":{"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};


function validate411(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerAlterTransaction200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate411.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate412(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate412.errors : vErrors.concat(validate412.errors);
errors = vErrors.length;
}
validate411.errors = vErrors;
return errors === 0;
}
validate411.evaluated = {"props":{"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateMaterializedView201 = validate415;
const schema180 = {"$id":"contract:/answerCreateMaterializedView201","$ref":"contract:/answer/CreateMaterializedViewResponse"};
const schema181 = {"$id":"contract:/answer/CreateMaterializedViewResponse","type":"object","required":["version"],"properties":{"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"job_id":{"if":{"not":{"type":"null"}},"then":{"type":["string","null"]}}}};

function validate416(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/CreateMaterializedViewResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate416.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
validate416.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate416.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
let data1 = data.job_id;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
if(data1 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs8 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate416.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/then/type",keyword:"type",params:{type: schema181.properties.job_id.then.type},message:"must be string,null"}];
return false;
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate416.errors = vErrors;
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate416.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate416.errors = vErrors;
return errors === 0;
}
validate416.evaluated = {"props":{"version":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};


function validate415(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateMaterializedView201" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate415.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate416(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate416.errors : vErrors.concat(validate416.errors);
errors = vErrors.length;
}
validate415.errors = vErrors;
return errors === 0;
}
validate415.evaluated = {"props":{"version":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const answerRefreshMaterializedView202 = validate418;
const schema182 = {"$id":"contract:/answerRefreshMaterializedView202","$ref":"contract:/answer/RefreshMaterializedViewResponse"};
const schema183 = {"$id":"contract:/answer/RefreshMaterializedViewResponse","type":"object","required":["job_id"],"properties":{"job_id":{"type":"string"}}};

function validate419(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answer/RefreshMaterializedViewResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate419.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_id === undefined) && (missing0 = "job_id")){
validate419.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.job_id !== undefined){
if(typeof data.job_id !== "string"){
validate419.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate419.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate419.errors = vErrors;
return errors === 0;
}
validate419.evaluated = {"props":{"job_id":true},"dynamicProps":false,"dynamicItems":false};


function validate418(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerRefreshMaterializedView202" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate418.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate419(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate419.errors : vErrors.concat(validate419.errors);
errors = vErrors.length;
}
validate418.errors = vErrors;
return errors === 0;
}
validate418.evaluated = {"props":{"job_id":true},"dynamicProps":false,"dynamicItems":false};

const answerListDatabaseTables200 = validate421;
const schema184 = {"$id":"contract:/answerListDatabaseTables200","$ref":"contract:/answer/ListTablesResponse"};

function validate421(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerListDatabaseTables200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate421.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate315(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate315.errors : vErrors.concat(validate315.errors);
errors = vErrors.length;
}
validate421.errors = vErrors;
return errors === 0;
}
validate421.evaluated = {"props":{"tables":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const answerCreateDatabaseTable200 = validate423;
const schema185 = {"$id":"contract:/answerCreateDatabaseTable200","$ref":"contract:/answer/CreateTableResponse"};

function validate423(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/answerCreateDatabaseTable200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate423.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate320(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate320.errors : vErrors.concat(validate320.errors);
errors = vErrors.length;
}
validate423.errors = vErrors;
return errors === 0;
}
validate423.evaluated = {"props":{"transaction_id":true,"location":true,"version":true,"storage_options":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const errorResponse = validate425;
const schema186 = {"$id":"contract:/errorResponse","type":"object","required":["type","title","status","detail","instance","code","error"],"properties":{"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer","minimum":100,"maximum":599,"format":"int32"},"detail":{"type":"string"},"instance":{"type":"string"},"code":{"type":"integer","minimum":0,"format":"int32"},"error":{"type":"string"}}};

function validate425(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/errorResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate425.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) && (missing0 = "type")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.detail === undefined) && (missing0 = "detail"))) || ((data.instance === undefined) && (missing0 = "instance"))) || ((data.code === undefined) && (missing0 = "code"))) || ((data.error === undefined) && (missing0 = "error"))){
validate425.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
validate425.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs3 = errors;
if(typeof data.title !== "string"){
validate425.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate425.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 599 || isNaN(data2)){
validate425.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data2 < 100 || isNaN(data2)){
validate425.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats8.validate(data2))){
validate425.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs7 = errors;
if(typeof data.detail !== "string"){
validate425.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance !== undefined){
const _errs9 = errors;
if(typeof data.instance !== "string"){
validate425.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data5 = data.code;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate425.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate425.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data5))){
validate425.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs13 = errors;
if(typeof data.error !== "string"){
validate425.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate425.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate425.errors = vErrors;
return errors === 0;
}
validate425.evaluated = {"props":{"type":true,"title":true,"status":true,"detail":true,"instance":true,"code":true,"error":true},"dynamicProps":false,"dynamicItems":false};

const documentError = validate426;
const schema187 = {"$id":"contract:/documentError","type":"object","required":["type","title","status","detail","instance"],"properties":{"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer","minimum":100,"maximum":599,"format":"int32"},"detail":{"type":"string"},"instance":{"type":"string"},"code":{"type":"integer","minimum":0,"format":"int32"},"error":{"type":"string"}}};

function validate426(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/documentError" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate426.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.type === undefined) && (missing0 = "type")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.detail === undefined) && (missing0 = "detail"))) || ((data.instance === undefined) && (missing0 = "instance"))){
validate426.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
validate426.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs3 = errors;
if(typeof data.title !== "string"){
validate426.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate426.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 599 || isNaN(data2)){
validate426.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data2 < 100 || isNaN(data2)){
validate426.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats8.validate(data2))){
validate426.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs7 = errors;
if(typeof data.detail !== "string"){
validate426.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance !== undefined){
const _errs9 = errors;
if(typeof data.instance !== "string"){
validate426.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data5 = data.code;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate426.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate426.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats8.validate(data5))){
validate426.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs13 = errors;
if(typeof data.error !== "string"){
validate426.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate426.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate426.errors = vErrors;
return errors === 0;
}
validate426.evaluated = {"props":{"type":true,"title":true,"status":true,"detail":true,"instance":true,"code":true,"error":true},"dynamicProps":false,"dynamicItems":false};


/** One thing that is wrong with a body. `pointer` names the member, also the one that is missing. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
}

/** Everything that is wrong with a value, as far as the first fault shows; empty when it is lawful. Never throws. */
export type Validate = (value: unknown) => readonly Violation[];

const none: readonly Violation[] = [];

const violation = ({ instancePath, keyword, params, message }): Violation => ({
  pointer: keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath,
  message: message ?? keyword,
  keyword,
});

const wrap =
  (check): Validate =>
  (value) => {
    try {
      if (check(value)) return none;
      const found = check.errors.filter(({ keyword }) => keyword !== 'if');
      return found.map(violation);
    } catch (error) {
      if (error instanceof RangeError) return [{ pointer: '', message: 'nested too deeply', keyword: 'depth' }];
      throw error;
    }
  };

/** JSON request bodies. Optional members may be null; enums must have their canonical spelling (see normalize.ts). */
export const requestValidators: { readonly [Op in OperationId]?: Validate } = {
  CreateNamespace: wrap(requestCreateNamespace),
  DescribeNamespace: wrap(requestDescribeNamespace),
  DropNamespace: wrap(requestDropNamespace),
  NamespaceExists: wrap(requestNamespaceExists),
  DeclareTable: wrap(requestDeclareTable),
  RegisterTable: wrap(requestRegisterTable),
  UpdateTable: wrap(requestUpdateTable),
  DeleteFromTable: wrap(requestDeleteFromTable),
  QueryTable: wrap(requestQueryTable),
  CountTableRows: wrap(requestCountTableRows),
  ExplainTableQueryPlan: wrap(requestExplainTableQueryPlan),
  AnalyzeTableQueryPlan: wrap(requestAnalyzeTableQueryPlan),
  CreateTableVersion: wrap(requestCreateTableVersion),
  DescribeTableVersion: wrap(requestDescribeTableVersion),
  BatchDeleteTableVersions: wrap(requestBatchDeleteTableVersions),
  BatchCreateTableVersions: wrap(requestBatchCreateTableVersions),
  BatchCommitTables: wrap(requestBatchCommitTables),
  GetTableTagVersion: wrap(requestGetTableTagVersion),
  CreateTableTag: wrap(requestCreateTableTag),
  UpdateTableTag: wrap(requestUpdateTableTag),
  DeleteTableTag: wrap(requestDeleteTableTag),
  CreateTableBranch: wrap(requestCreateTableBranch),
  DeleteTableBranch: wrap(requestDeleteTableBranch),
  DescribeTransaction: wrap(requestDescribeTransaction),
  AlterTransaction: wrap(requestAlterTransaction),
  CreateMaterializedView: wrap(requestCreateMaterializedView),
  RefreshMaterializedView: wrap(requestRefreshMaterializedView),
};

/** JSON answers, by status. Optional members may be null, unknown ones are allowed, long integers may be bigints. */
export const answerValidators: { readonly [Op in OperationId]: { readonly [status: number]: Validate } } = {
  GetCapabilities: { 200: wrap(answerGetCapabilities200) },
  CreateNamespace: { 200: wrap(answerCreateNamespace200), 201: wrap(answerCreateNamespace200) },
  ListNamespaces: { 200: wrap(answerListNamespaces200) },
  DescribeNamespace: { 200: wrap(answerDescribeNamespace200) },
  DropNamespace: { 200: wrap(answerDropNamespace200) },
  NamespaceExists: {},
  ListTables: { 200: wrap(answerListTables200) },
  ListAllTables: { 200: wrap(answerListAllTables200) },
  CreateTable: { 200: wrap(answerCreateTable200), 201: wrap(answerCreateTable200) },
  DeclareTable: { 200: wrap(answerDeclareTable200), 201: wrap(answerDeclareTable200) },
  RegisterTable: { 200: wrap(answerRegisterTable200), 201: wrap(answerRegisterTable200) },
  InsertIntoTable: { 200: wrap(answerInsertIntoTable200) },
  MergeInsertIntoTable: { 200: wrap(answerMergeInsertIntoTable200) },
  UpdateTable: { 200: wrap(answerUpdateTable200) },
  DeleteFromTable: { 200: wrap(answerDeleteFromTable200) },
  QueryTable: {},
  CountTableRows: { 200: wrap(answerCountTableRows200) },
  ExplainTableQueryPlan: { 200: wrap(answerExplainTableQueryPlan200) },
  AnalyzeTableQueryPlan: { 200: wrap(answerAnalyzeTableQueryPlan200) },
  ListTableVersions: { 200: wrap(answerListTableVersions200) },
  CreateTableVersion: { 200: wrap(answerCreateTableVersion200), 201: wrap(answerCreateTableVersion200) },
  DescribeTableVersion: { 200: wrap(answerDescribeTableVersion200) },
  BatchDeleteTableVersions: { 200: wrap(answerBatchDeleteTableVersions200) },
  BatchCreateTableVersions: { 200: wrap(answerBatchCreateTableVersions200), 201: wrap(answerBatchCreateTableVersions200) },
  BatchCommitTables: { 200: wrap(answerBatchCommitTables200) },
  ListTableTags: { 200: wrap(answerListTableTags200) },
  GetTableTagVersion: { 200: wrap(answerGetTableTagVersion200) },
  CreateTableTag: { 200: wrap(answerCreateTableTag200), 201: wrap(answerCreateTableTag200) },
  UpdateTableTag: { 200: wrap(answerUpdateTableTag200) },
  DeleteTableTag: { 200: wrap(answerDeleteTableTag200) },
  ListTableBranches: { 200: wrap(answerListTableBranches200) },
  CreateTableBranch: { 200: wrap(answerCreateTableBranch200), 201: wrap(answerCreateTableBranch200) },
  DeleteTableBranch: { 200: wrap(answerDeleteTableBranch200) },
  DescribeTransaction: { 200: wrap(answerDescribeTransaction200) },
  AlterTransaction: { 200: wrap(answerAlterTransaction200) },
  CreateMaterializedView: { 201: wrap(answerCreateMaterializedView201), 200: wrap(answerCreateMaterializedView201) },
  RefreshMaterializedView: { 202: wrap(answerRefreshMaterializedView202) },
  ListDatabaseTables: { 200: wrap(answerListDatabaseTables200) },
  CreateDatabaseTable: { 200: wrap(answerCreateDatabaseTable200), 201: wrap(answerCreateDatabaseTable200) },
};

/** The whole error body: the document's members and those of the public interface. */
export const validateErrorResponse: Validate = wrap(errorResponse);

/** The error body as the interface document has it: five members. */
export const validateDocumentError: Validate = wrap(documentError);
