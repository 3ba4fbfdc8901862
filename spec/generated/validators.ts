// @ts-nocheck Ajv generated the functions; the exports at the end are typed.
// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { OperationId } from './operations.ts';

const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

const isDateTime = (text) => {
  const [, year, month, day] = (dateTime.exec(text) ?? []).map(Number);
  if (!(month >= 1 && month <= 12)) return false;
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
};

/** Counts code points, not UTF-16 units, as JSON Schema requires. */
const lengthOf = (text) => [...text].length;

const largestFloat = 3.4028235677973366e38;

const formats = {
  int32: { type: 'number', validate: (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 },
  int64: { type: 'number', validate: (value) => Number.isSafeInteger(value) },
  float: { type: 'number', validate: (value) => Math.abs(value) < largestFloat },
  double: { type: 'number', validate: (value) => Number.isFinite(value) },
  'date-time': { type: 'string', validate: isDateTime },
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

const requestCreateNamespaceRequest = validate0;
const schema0 = {"$id":"contract:/request/CreateNamespaceRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"mode":{"orNull":{"type":"string","enum":["Create","ExistOk","Overwrite"]}},"properties":{"orNull":{"$ref":"contract:/request/Properties"}}}};
const schema1 = {"$id":"contract:/request/Identifier","type":"array","items":{"type":"string"}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Identifier" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
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
validate1.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate1.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema2 = {"$id":"contract:/request/Identity","type":"object","properties":{"api_key":{"orNull":{"type":"string"}},"auth_token":{"orNull":{"type":"string"}}}};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Identity" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
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
if(data0 !== null){
if(typeof data0 !== "string"){
validate3.errors = [{instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auth_token !== undefined){
let data1 = data.auth_token;
const _errs4 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate3.errors = [{instancePath:instancePath+"/auth_token",schemaPath:"#/properties/auth_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":{"api_key":true,"auth_token":true},"dynamicProps":false,"dynamicItems":false};

const schema3 = {"$id":"contract:/request/Context","type":"object","additionalProperties":{"orNull":{"type":"string"}}};

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Context" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
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
if(data0 !== null){
if(typeof data0 !== "string"){
validate5.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate5.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema4 = {"$id":"contract:/request/Properties","type":"object","additionalProperties":{"orNull":{"type":"string"}}};

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Properties" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
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
if(data0 !== null){
if(typeof data0 !== "string"){
validate7.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate7.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate0.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "Create") || (data3 === "ExistOk")) || (data3 === "Overwrite"))){
validate0.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: schema0.properties.mode.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data4 = data.properties;
const _errs10 = errors;
if(data4 !== null){
if(!(validate7(data4, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
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
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeNamespaceRequest = validate9;
const schema5 = {"$id":"contract:/request/DescribeNamespaceRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestDropNamespaceRequest = validate13;
const schema6 = {"$id":"contract:/request/DropNamespaceRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"mode":{"orNull":{"type":"string","enum":["Fail","Skip"]}},"behavior":{"orNull":{"type":"string","enum":["Restrict","Cascade"]}}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DropNamespaceRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate13.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "Fail") || (data3 === "Skip"))){
validate13.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: schema6.properties.mode.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.behavior !== undefined){
let data4 = data.behavior;
const _errs10 = errors;
if(data4 !== null){
if(typeof data4 !== "string"){
validate13.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Restrict") || (data4 === "Cascade"))){
validate13.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/orNull/enum",keyword:"enum",params:{allowedValues: schema6.properties.behavior.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
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
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"props":{"id":true,"identity":true,"context":true,"mode":true,"behavior":true},"dynamicProps":false,"dynamicItems":false};

const requestNamespaceExistsRequest = validate17;
const schema7 = {"$id":"contract:/request/NamespaceExistsRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/NamespaceExistsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate17.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate17.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestDeclareTableRequest = validate21;
const schema8 = {"$id":"contract:/request/DeclareTableRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"location":{"orNull":{"type":"string","minLength":1}},"vend_credentials":{"orNull":{"type":"boolean"}},"properties":{"orNull":{"$ref":"contract:/request/Properties"}}}};
const func0 = lengthOf;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeclareTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data3 = data.location;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate21.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vend_credentials !== undefined){
let data4 = data.vend_credentials;
const _errs10 = errors;
if(data4 !== null){
if(typeof data4 !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs13 = errors;
if(data5 !== null){
if(!(validate7(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
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
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"vend_credentials":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestRegisterTableRequest = validate26;
const schema9 = {"$id":"contract:/request/RegisterTableRequest","type":"object","required":["location"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"location":{"type":"string","minLength":1},"mode":{"orNull":{"type":"string","enum":["Create","Overwrite"]}},"properties":{"orNull":{"$ref":"contract:/request/Properties"}}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RegisterTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
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
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data3 = data.location;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate26.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data4 = data.mode;
const _errs9 = errors;
if(data4 !== null){
if(typeof data4 !== "string"){
validate26.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Create") || (data4 === "Overwrite"))){
validate26.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: schema9.properties.mode.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs12 = errors;
if(data5 !== null){
if(!(validate7(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
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
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"id":true,"identity":true,"context":true,"location":true,"mode":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTableRequest = validate31;
const schema10 = {"$id":"contract:/request/DescribeTableRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"tag":{"orNull":{"type":"string","minLength":1}},"branch":{"orNull":{"type":"string","minLength":1}},"with_table_uri":{"orNull":{"type":"boolean"}},"load_detailed_metadata":{"orNull":{"type":"boolean"}},"check_declared":{"orNull":{"type":"boolean"}},"vend_credentials":{"orNull":{"type":"boolean"}}}};
const formats0 = formats.int64;

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate31.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate31.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate31.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data4 = data.tag;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate31.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data5 = data.branch;
const _errs13 = errors;
if(data5 !== null){
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate31.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_table_uri !== undefined){
let data6 = data.with_table_uri;
const _errs16 = errors;
if(data6 !== null){
if(typeof data6 !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/with_table_uri",schemaPath:"#/properties/with_table_uri/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.load_detailed_metadata !== undefined){
let data7 = data.load_detailed_metadata;
const _errs19 = errors;
if(data7 !== null){
if(typeof data7 !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/load_detailed_metadata",schemaPath:"#/properties/load_detailed_metadata/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.check_declared !== undefined){
let data8 = data.check_declared;
const _errs22 = errors;
if(data8 !== null){
if(typeof data8 !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/check_declared",schemaPath:"#/properties/check_declared/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vend_credentials !== undefined){
let data9 = data.vend_credentials;
const _errs25 = errors;
if(data9 !== null){
if(typeof data9 !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs25 === errors;
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
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"tag":true,"branch":true,"with_table_uri":true,"load_detailed_metadata":true,"check_declared":true,"vend_credentials":true},"dynamicProps":false,"dynamicItems":false};

const requestTableExistsRequest = validate35;
const schema11 = {"$id":"contract:/request/TableExistsRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/TableExistsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate35.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate35.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate35.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
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
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const requestDeregisterTableRequest = validate39;
const schema12 = {"$id":"contract:/request/DeregisterTableRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeregisterTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestRestoreTableRequest = validate43;
const schema13 = {"$id":"contract:/request/RestoreTableRequest","type":"object","required":["version"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"orNull":{"type":"string","minLength":1}}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RestoreTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
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
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate43.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate43.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate43.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data4 = data.branch;
const _errs9 = errors;
if(data4 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate43.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestRenameTableRequest = validate47;
const schema14 = {"$id":"contract:/request/RenameTableRequest","type":"object","required":["new_table_name"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"new_table_name":{"type":"string","minLength":1},"new_namespace_id":{"orNull":{"type":"array","items":{"type":"string"}}},"new_namespace":{"orNull":{}}}};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RenameTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.new_table_name === undefined) && (missing0 = "new_table_name")){
validate47.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_table_name !== undefined){
let data3 = data.new_table_name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate47.errors = [{instancePath:instancePath+"/new_table_name",schemaPath:"#/properties/new_table_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate47.errors = [{instancePath:instancePath+"/new_table_name",schemaPath:"#/properties/new_table_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_namespace_id !== undefined){
let data4 = data.new_namespace_id;
const _errs9 = errors;
if(data4 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(typeof data4[i0] !== "string"){
validate47.errors = [{instancePath:instancePath+"/new_namespace_id/" + i0,schemaPath:"#/properties/new_namespace_id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
validate47.errors = [{instancePath:instancePath+"/new_namespace_id",schemaPath:"#/properties/new_namespace_id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_namespace !== undefined){
const _errs14 = errors;
var valid0 = _errs14 === errors;
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
validate47.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":{"id":true,"identity":true,"context":true,"new_table_name":true,"new_namespace_id":true,"new_namespace":true},"dynamicProps":false,"dynamicItems":false};

const requestGetTableStatsRequest = validate51;
const schema15 = {"$id":"contract:/request/GetTableStatsRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/GetTableStatsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate51.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate51.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestSchemaMetadata = validate55;
const schema16 = {"$id":"contract:/request/SchemaMetadata","type":"object","additionalProperties":{"orNull":{"type":"string"}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/SchemaMetadata" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
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
if(data0 !== null){
if(typeof data0 !== "string"){
validate55.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const requestGetTableLsmWriteSpecRequest = validate56;
const schema17 = {"$id":"contract:/request/GetTableLsmWriteSpecRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/GetTableLsmWriteSpecRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestPrewarmTableDataRequest = validate60;
const schema18 = {"$id":"contract:/request/PrewarmTableDataRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"columns":{"orNull":{"type":"array","items":{"type":"string"}}}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/PrewarmTableDataRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data3 = data.columns;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid5 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
validate60.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs10 === errors;
if(!valid5){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":{"id":true,"identity":true,"context":true,"columns":true},"dynamicProps":false,"dynamicItems":false};

const requestUpdateTableRequest = validate64;
const schema19 = {"$id":"contract:/request/UpdateTableRequest","type":"object","required":["updates"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"predicate":{"orNull":{"type":["string","null"]}},"updates":{"type":"array","items":{"$ref":"contract:/request/ColumnUpdate"}},"properties":{"orNull":{"type":"object","additionalProperties":{"orNull":{"type":"string"}}}}}};
const schema20 = {"$id":"contract:/request/ColumnUpdate","type":"array","minItems":2,"maxItems":2,"items":{"type":"string"}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnUpdate" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 2){
validate68.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
if(data.length < 2){
validate68.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
validate68.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateTableRequest" */;
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
let missing0;
if((data.updates === undefined) && (missing0 = "updates")){
validate64.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate64.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate64.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
let data4 = data.predicate;
const _errs10 = errors;
if(data4 !== null){
if((typeof data4 !== "string") && (data4 !== null)){
validate64.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/orNull/type",keyword:"type",params:{type: schema19.properties.predicate.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updates !== undefined){
let data5 = data.updates;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
var valid6 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs15 = errors;
if(!(validate68(data5[i0], {instancePath:instancePath+"/updates/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data7 = data.properties;
const _errs16 = errors;
if(data7 !== null){
const _errs17 = errors;
if(errors === _errs17){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
let data8 = data7[key0];
const _errs20 = errors;
if(data8 !== null){
if(typeof data8 !== "string"){
validate64.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs20 === errors;
if(!valid8){
break;
}
}
}
else {
validate64.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
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
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true,"updates":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteFromTableRequest = validate70;
const schema21 = {"$id":"contract:/request/DeleteFromTableRequest","type":"object","required":["predicate"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"predicate":{"type":"string"}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteFromTableRequest" */;
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
let missing0;
if((data.predicate === undefined) && (missing0 = "predicate")){
validate70.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate70.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate70.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
const _errs10 = errors;
if(typeof data.predicate !== "string"){
validate70.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate70.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};

const requestQueryTableRequest = validate74;
const schema22 = {"$id":"contract:/request/QueryTableRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"k":{"orNull":{"type":"integer","minimum":0}},"offset":{"orNull":{"type":"integer","minimum":0}},"filter":{"orNull":{"type":"string"}},"columns":{"orNull":{"$ref":"contract:/request/QueryColumns"}},"order_by":{"orNull":{"type":"array","items":{"$ref":"contract:/request/QueryOrdering"}}},"with_row_id":{"orNull":{"type":"boolean"}},"vector":{"orNull":{"$ref":"contract:/request/QueryVector"}},"vector_column":{"orNull":{"type":"string","minLength":1}},"distance_type":{"orNull":{"type":"string","enum":["l2","cosine","dot","hamming"]}},"prefilter":{"orNull":{"type":"boolean"}},"lower_bound":{"orNull":{"type":"number","format":"float"}},"upper_bound":{"orNull":{"type":"number","format":"float"}},"nprobes":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"minimum_nprobes":{"orNull":{"type":"integer","minimum":1,"format":"int32"}},"maximum_nprobes":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"ef":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"refine_factor":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"bypass_vector_index":{"orNull":{"type":"boolean"}},"fast_search":{"orNull":{"type":"boolean"}},"use_lsm":{"orNull":{"type":"boolean"}},"full_text_query":{"orNull":{"$ref":"contract:/request/FullTextQuery"}}}};
const schema23 = {"$id":"contract:/request/QueryColumns","anyOf":[{"$ref":"contract:/request/ColumnNames"},{"$ref":"contract:/request/ColumnsByName"},{"$ref":"contract:/request/ColumnsByAlias"},{"$ref":"contract:/request/ColumnAliases"}]};
const schema24 = {"$id":"contract:/request/ColumnNames","type":"array","items":{"type":"string","minLength":1}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnNames" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
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
if(func0(data0) < 1){
validate79.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema25 = {"$id":"contract:/request/ColumnsByName","type":"object","required":["column_names"],"properties":{"column_names":{"$ref":"contract:/request/ColumnNames"}}};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnsByName" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_names === undefined) && (missing0 = "column_names")){
validate81.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_names !== undefined){
if(!(validate79(data.column_names, {instancePath:instancePath+"/column_names",parentData:data,parentDataProperty:"column_names",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
}
}
else {
validate81.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":{"column_names":true},"dynamicProps":false,"dynamicItems":false};

const schema26 = {"$id":"contract:/request/ColumnsByAlias","type":"object","required":["column_aliases"],"properties":{"column_aliases":{"$ref":"contract:/request/ColumnAliases"}}};
const schema27 = {"$id":"contract:/request/ColumnAliases","type":"object","additionalProperties":{"orNull":{"type":"string","minLength":1}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnAliases" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
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
if(data0 !== null){
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate85.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate85.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ColumnsByAlias" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_aliases === undefined) && (missing0 = "column_aliases")){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_aliases !== undefined){
if(!(validate85(data.column_aliases, {instancePath:instancePath+"/column_aliases",parentData:data,parentDataProperty:"column_aliases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":{"column_aliases":true},"dynamicProps":false,"dynamicItems":false};


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryColumns" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate79(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs2 = errors;
if(!(validate81(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.column_names = true;
}
const _errs3 = errors;
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.column_aliases = true;
}
}
const _errs4 = errors;
if(!(validate85(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
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
validate78.errors = vErrors;
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
validate78.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate78.evaluated = {"dynamicProps":true,"dynamicItems":true};

const schema28 = {"$id":"contract:/request/QueryOrdering","type":"object","required":["column_name"],"properties":{"column_name":{"type":"string","minLength":1},"ascending":{"orNull":{"type":"boolean"}},"nulls_first":{"orNull":{"type":"boolean"}}}};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryOrdering" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
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
validate90.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_name !== undefined){
let data0 = data.column_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate90.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data1 !== null){
if(typeof data1 !== "boolean"){
validate90.errors = [{instancePath:instancePath+"/ascending",schemaPath:"#/properties/ascending/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nulls_first !== undefined){
let data2 = data.nulls_first;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "boolean"){
validate90.errors = [{instancePath:instancePath+"/nulls_first",schemaPath:"#/properties/nulls_first/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate90.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":{"column_name":true,"ascending":true,"nulls_first":true},"dynamicProps":false,"dynamicItems":false};

const schema29 = {"$id":"contract:/request/QueryVector","anyOf":[{"$ref":"contract:/request/Vector"},{"$ref":"contract:/request/Vectors"},{"$ref":"contract:/request/VectorSelection"}]};
const schema30 = {"$id":"contract:/request/Vector","type":"array","items":{"type":"number","format":"float"}};
const formats8 = formats.float;

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Vector" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
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
if(!(formats8.validate(data0))){
validate93.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate93.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate93.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema31 = {"$id":"contract:/request/Vectors","type":"array","items":{"$ref":"contract:/request/Vector"}};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/Vectors" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
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
if(!(validate93(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema32 = {"$id":"contract:/request/VectorSelection","type":"object","properties":{"single_vector":{"orNull":{"$ref":"contract:/request/Vector"}},"multi_vector":{"orNull":{"$ref":"contract:/request/Vectors"}}}};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/VectorSelection" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
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
if(data0 !== null){
if(!(validate93(data0, {instancePath:instancePath+"/single_vector",parentData:data,parentDataProperty:"single_vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multi_vector !== undefined){
let data1 = data.multi_vector;
const _errs3 = errors;
if(data1 !== null){
if(!(validate95(data1, {instancePath:instancePath+"/multi_vector",parentData:data,parentDataProperty:"multi_vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":{"single_vector":true,"multi_vector":true},"dynamicProps":false,"dynamicItems":false};


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryVector" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate93(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs2 = errors;
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
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
if(!(validate98(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
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
validate92.errors = vErrors;
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
validate92.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate92.evaluated = {"dynamicProps":true,"dynamicItems":true};

const schema33 = {"$id":"contract:/request/FullTextQuery","anyOf":[{"$ref":"contract:/request/FullTextByString"},{"$ref":"contract:/request/FullTextByStructure"},{"$ref":"contract:/request/StringFtsQuery"},{"$ref":"contract:/request/StructuredFtsQuery"}]};
const schema34 = {"$id":"contract:/request/FullTextByString","type":"object","required":["string_query"],"properties":{"string_query":{"$ref":"contract:/request/StringFtsQuery"}}};
const schema35 = {"$id":"contract:/request/StringFtsQuery","type":"object","required":["query"],"properties":{"query":{"type":"string"},"columns":{"orNull":{"type":"array","items":{"type":"string","minLength":1}}}}};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/StringFtsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
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
validate105.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
const _errs1 = errors;
if(typeof data.query !== "string"){
validate105.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data1 !== null){
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate105.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate105.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
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
validate105.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":{"query":true,"columns":true},"dynamicProps":false,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FullTextByString" */;
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
if((data.string_query === undefined) && (missing0 = "string_query")){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.string_query !== undefined){
if(!(validate105(data.string_query, {instancePath:instancePath+"/string_query",parentData:data,parentDataProperty:"string_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
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
validate104.evaluated = {"props":{"string_query":true},"dynamicProps":false,"dynamicItems":false};

const schema36 = {"$id":"contract:/request/FullTextByStructure","type":"object","required":["structured_query"],"properties":{"structured_query":{"$ref":"contract:/request/StructuredFtsQuery"}}};
const schema37 = {"$id":"contract:/request/StructuredFtsQuery","type":"object","required":["query"],"properties":{"query":{"$ref":"contract:/request/FtsQuery"}}};
const schema38 = {"$id":"contract:/request/FtsQuery","type":"object","properties":{"match":{"orNull":{"$ref":"contract:/request/MatchQuery"}},"phrase":{"orNull":{"$ref":"contract:/request/PhraseQuery"}},"boost":{"orNull":{"$ref":"contract:/request/BoostQuery"}},"multi_match":{"orNull":{"$ref":"contract:/request/MultiMatchQuery"}},"boolean":{"orNull":{"$ref":"contract:/request/BooleanQuery"}}}};
const schema39 = {"$id":"contract:/request/MatchQuery","type":"object","required":["terms"],"properties":{"terms":{"type":"string"},"column":{"orNull":{"type":"string","minLength":1}},"operator":{"orNull":{"type":"string","enum":["Or","And","or","and","OR","AND"]}},"boost":{"orNull":{"type":"number","format":"float"}},"fuzziness":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"max_expansions":{"orNull":{"type":"integer","minimum":0,"format":"int32"}},"prefix_length":{"orNull":{"type":"integer","minimum":0,"format":"int32"}}}};
const formats14 = formats.int32;

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MatchQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
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
validate111.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
validate111.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data1 !== null){
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate111.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data2 = data.operator;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate111.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data2 === "Or") || (data2 === "And")) || (data2 === "or")) || (data2 === "and")) || (data2 === "OR")) || (data2 === "AND"))){
validate111.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/orNull/enum",keyword:"enum",params:{allowedValues: schema39.properties.operator.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boost !== undefined){
let data3 = data.boost;
const _errs9 = errors;
if(data3 !== null){
const _errs10 = errors;
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats8.validate(data3))){
validate111.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate111.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fuzziness !== undefined){
let data4 = data.fuzziness;
const _errs12 = errors;
if(data4 !== null){
const _errs13 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate111.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate111.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data4))){
validate111.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_expansions !== undefined){
let data5 = data.max_expansions;
const _errs15 = errors;
if(data5 !== null){
const _errs16 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate111.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate111.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data5))){
validate111.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix_length !== undefined){
let data6 = data.prefix_length;
const _errs18 = errors;
if(data6 !== null){
const _errs19 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate111.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate111.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data6))){
validate111.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
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
}
}
else {
validate111.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":{"terms":true,"column":true,"operator":true,"boost":true,"fuzziness":true,"max_expansions":true,"prefix_length":true},"dynamicProps":false,"dynamicItems":false};

const schema40 = {"$id":"contract:/request/PhraseQuery","type":"object","required":["terms"],"properties":{"terms":{"type":"string"},"column":{"orNull":{"type":"string","minLength":1}},"slop":{"orNull":{"type":"integer","minimum":0,"format":"int32"}}}};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/PhraseQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
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
validate113.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
validate113.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data1 !== null){
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate113.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate113.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slop !== undefined){
let data2 = data.slop;
const _errs6 = errors;
if(data2 !== null){
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate113.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate113.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data2))){
validate113.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate113.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"props":{"terms":true,"column":true,"slop":true},"dynamicProps":false,"dynamicItems":false};

const schema41 = {"$id":"contract:/request/BoostQuery","type":"object","required":["positive","negative"],"properties":{"positive":{"$ref":"contract:/request/FtsQuery"},"negative":{"$ref":"contract:/request/FtsQuery"},"negative_boost":{"orNull":{"type":"number","format":"float"}}}};
const wrapper0 = {validate: validate110};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BoostQuery" */;
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
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.positive === undefined) && (missing0 = "positive")) || ((data.negative === undefined) && (missing0 = "negative"))){
validate115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(data2 !== null){
const _errs4 = errors;
if(errors === _errs4){
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats8.validate(data2))){
validate115.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
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
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"props":{"positive":true,"negative":true,"negative_boost":true},"dynamicProps":false,"dynamicItems":false};

const schema42 = {"$id":"contract:/request/MultiMatchQuery","anyOf":[{"$ref":"contract:/request/MultiMatchByQueries"},{"$ref":"contract:/request/MultiMatchByColumns"}]};
const schema43 = {"$id":"contract:/request/MultiMatchByQueries","type":"object","required":["match_queries"],"properties":{"match_queries":{"type":"array","items":{"$ref":"contract:/request/MatchQuery"}}}};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MultiMatchByQueries" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
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
validate118.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(!(validate111(data0[i0], {instancePath:instancePath+"/match_queries/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate118.errors = [{instancePath:instancePath+"/match_queries",schemaPath:"#/properties/match_queries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate118.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":{"match_queries":true},"dynamicProps":false,"dynamicItems":false};

const schema44 = {"$id":"contract:/request/MultiMatchByColumns","type":"object","required":["query","columns"],"properties":{"query":{"type":"string"},"columns":{"type":"array","minItems":1,"items":{"type":"string","minLength":1}},"boost":{"orNull":{"type":"array","items":{"type":"number","format":"float"}}}}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MultiMatchByColumns" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.query === undefined) && (missing0 = "query")) || ((data.columns === undefined) && (missing0 = "columns"))){
validate121.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
const _errs1 = errors;
if(typeof data.query !== "string"){
validate121.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length < 1){
validate121.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate121.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate121.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boost !== undefined){
let data3 = data.boost;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid3 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats8.validate(data4))){
validate121.errors = [{instancePath:instancePath+"/boost/" + i1,schemaPath:"#/properties/boost/orNull/items/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/boost/" + i1,schemaPath:"#/properties/boost/orNull/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate121.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
validate121.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"query":true,"columns":true,"boost":true},"dynamicProps":false,"dynamicItems":false};


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MultiMatchQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate118(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.match_queries = true;
}
const _errs2 = errors;
if(!(validate121(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.query = true;
props0.columns = true;
props0.boost = true;
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
validate117.errors = vErrors;
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
validate117.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate117.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema45 = {"$id":"contract:/request/BooleanQuery","type":"object","required":["must","must_not","should"],"properties":{"must":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}},"must_not":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}},"should":{"type":"array","items":{"$ref":"contract:/request/FtsQuery"}}}};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BooleanQuery" */;
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
if((((data.must === undefined) && (missing0 = "must")) || ((data.must_not === undefined) && (missing0 = "must_not"))) || ((data.should === undefined) && (missing0 = "should"))){
validate124.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
validate124.errors = [{instancePath:instancePath+"/must",schemaPath:"#/properties/must/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate124.errors = [{instancePath:instancePath+"/must_not",schemaPath:"#/properties/must_not/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate124.errors = [{instancePath:instancePath+"/should",schemaPath:"#/properties/should/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":{"must":true,"must_not":true,"should":true},"dynamicProps":false,"dynamicItems":false};


function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FtsQuery" */;
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
if(data.match !== undefined){
let data0 = data.match;
const _errs1 = errors;
if(data0 !== null){
if(!(validate111(data0, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phrase !== undefined){
let data1 = data.phrase;
const _errs3 = errors;
if(data1 !== null){
if(!(validate113(data1, {instancePath:instancePath+"/phrase",parentData:data,parentDataProperty:"phrase",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boost !== undefined){
let data2 = data.boost;
const _errs5 = errors;
if(data2 !== null){
if(!(validate115(data2, {instancePath:instancePath+"/boost",parentData:data,parentDataProperty:"boost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multi_match !== undefined){
let data3 = data.multi_match;
const _errs7 = errors;
if(data3 !== null){
if(!(validate117(data3, {instancePath:instancePath+"/multi_match",parentData:data,parentDataProperty:"multi_match",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boolean !== undefined){
let data4 = data.boolean;
const _errs9 = errors;
if(data4 !== null){
if(!(validate124(data4, {instancePath:instancePath+"/boolean",parentData:data,parentDataProperty:"boolean",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
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
validate110.evaluated = {"props":{"match":true,"phrase":true,"boost":true,"multi_match":true,"boolean":true},"dynamicProps":false,"dynamicItems":false};


function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/StructuredFtsQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
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
validate109.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
if(!(validate110(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
}
}
else {
validate109.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"props":{"query":true},"dynamicProps":false,"dynamicItems":false};


function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FullTextByStructure" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.structured_query === undefined) && (missing0 = "structured_query")){
validate108.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.structured_query !== undefined){
if(!(validate109(data.structured_query, {instancePath:instancePath+"/structured_query",parentData:data,parentDataProperty:"structured_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
}
}
else {
validate108.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"props":{"structured_query":true},"dynamicProps":false,"dynamicItems":false};


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/FullTextQuery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate104(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.string_query = true;
}
const _errs2 = errors;
if(!(validate108(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.structured_query = true;
}
}
const _errs3 = errors;
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.query = true;
props0.columns = true;
}
}
const _errs4 = errors;
if(!(validate109(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
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
validate103.errors = vErrors;
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
validate103.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate103.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/QueryTableRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate74.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate74.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate74.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate74.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.k !== undefined){
let data5 = data.k;
const _errs13 = errors;
if(data5 !== null){
const _errs14 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate74.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate74.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data6 = data.offset;
const _errs16 = errors;
if(data6 !== null){
const _errs17 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate74.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate74.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filter !== undefined){
let data7 = data.filter;
const _errs19 = errors;
if(data7 !== null){
if(typeof data7 !== "string"){
validate74.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data8 = data.columns;
const _errs22 = errors;
if(data8 !== null){
if(!(validate78(data8, {instancePath:instancePath+"/columns",parentData:data,parentDataProperty:"columns",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order_by !== undefined){
let data9 = data.order_by;
const _errs24 = errors;
if(data9 !== null){
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data9)){
var valid11 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs27 = errors;
if(!(validate90(data9[i0], {instancePath:instancePath+"/order_by/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var valid11 = _errs27 === errors;
if(!valid11){
break;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_row_id !== undefined){
let data11 = data.with_row_id;
const _errs28 = errors;
if(data11 !== null){
if(typeof data11 !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/with_row_id",schemaPath:"#/properties/with_row_id/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vector !== undefined){
let data12 = data.vector;
const _errs31 = errors;
if(data12 !== null){
if(!(validate92(data12, {instancePath:instancePath+"/vector",parentData:data,parentDataProperty:"vector",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vector_column !== undefined){
let data13 = data.vector_column;
const _errs33 = errors;
if(data13 !== null){
const _errs34 = errors;
if(errors === _errs34){
if(typeof data13 === "string"){
if(func0(data13) < 1){
validate74.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.distance_type !== undefined){
let data14 = data.distance_type;
const _errs36 = errors;
if(data14 !== null){
if(typeof data14 !== "string"){
validate74.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data14 === "l2") || (data14 === "cosine")) || (data14 === "dot")) || (data14 === "hamming"))){
validate74.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/enum",keyword:"enum",params:{allowedValues: schema22.properties.distance_type.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefilter !== undefined){
let data15 = data.prefilter;
const _errs39 = errors;
if(data15 !== null){
if(typeof data15 !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/prefilter",schemaPath:"#/properties/prefilter/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lower_bound !== undefined){
let data16 = data.lower_bound;
const _errs42 = errors;
if(data16 !== null){
const _errs43 = errors;
if(errors === _errs43){
if((typeof data16 == "number") && (isFinite(data16))){
if(!(formats8.validate(data16))){
validate74.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upper_bound !== undefined){
let data17 = data.upper_bound;
const _errs45 = errors;
if(data17 !== null){
const _errs46 = errors;
if(errors === _errs46){
if((typeof data17 == "number") && (isFinite(data17))){
if(!(formats8.validate(data17))){
validate74.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nprobes !== undefined){
let data18 = data.nprobes;
const _errs48 = errors;
if(data18 !== null){
const _errs49 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate74.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
validate74.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data18))){
validate74.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minimum_nprobes !== undefined){
let data19 = data.minimum_nprobes;
const _errs51 = errors;
if(data19 !== null){
const _errs52 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate74.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
validate74.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data19))){
validate74.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maximum_nprobes !== undefined){
let data20 = data.maximum_nprobes;
const _errs54 = errors;
if(data20 !== null){
const _errs55 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate74.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs55){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
validate74.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data20))){
validate74.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ef !== undefined){
let data21 = data.ef;
const _errs57 = errors;
if(data21 !== null){
const _errs58 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate74.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs58){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
validate74.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data21))){
validate74.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refine_factor !== undefined){
let data22 = data.refine_factor;
const _errs60 = errors;
if(data22 !== null){
const _errs61 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate74.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
validate74.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data22))){
validate74.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bypass_vector_index !== undefined){
let data23 = data.bypass_vector_index;
const _errs63 = errors;
if(data23 !== null){
if(typeof data23 !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/bypass_vector_index",schemaPath:"#/properties/bypass_vector_index/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fast_search !== undefined){
let data24 = data.fast_search;
const _errs66 = errors;
if(data24 !== null){
if(typeof data24 !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/fast_search",schemaPath:"#/properties/fast_search/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.use_lsm !== undefined){
let data25 = data.use_lsm;
const _errs69 = errors;
if(data25 !== null){
if(typeof data25 !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/use_lsm",schemaPath:"#/properties/use_lsm/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.full_text_query !== undefined){
let data26 = data.full_text_query;
const _errs72 = errors;
if(data26 !== null){
if(!(validate103(data26, {instancePath:instancePath+"/full_text_query",parentData:data,parentDataProperty:"full_text_query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
var valid0 = _errs72 === errors;
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
}
else {
validate74.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"k":true,"offset":true,"filter":true,"columns":true,"order_by":true,"with_row_id":true,"vector":true,"vector_column":true,"distance_type":true,"prefilter":true,"lower_bound":true,"upper_bound":true,"nprobes":true,"minimum_nprobes":true,"maximum_nprobes":true,"ef":true,"refine_factor":true,"bypass_vector_index":true,"fast_search":true,"use_lsm":true,"full_text_query":true},"dynamicProps":false,"dynamicItems":false};

const requestCountTableRowsRequest = validate132;
const schema46 = {"$id":"contract:/request/CountTableRowsRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"predicate":{"orNull":{"type":"string"}}}};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CountTableRowsRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate132.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate132.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate132.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate132.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate132.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predicate !== undefined){
let data5 = data.predicate;
const _errs13 = errors;
if(data5 !== null){
if(typeof data5 !== "string"){
validate132.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
else {
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};

const requestExplainTableQueryPlanRequest = validate136;
const schema47 = {"$id":"contract:/request/ExplainTableQueryPlanRequest","type":"object","required":["query"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"query":{"$ref":"contract:/request/QueryTableRequest"},"verbose":{"orNull":{"type":"boolean"}}}};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ExplainTableQueryPlanRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate136.evaluated;
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
validate136.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate136.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate136.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs10 = errors;
if(!(validate74(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verbose !== undefined){
let data5 = data.verbose;
const _errs11 = errors;
if(data5 !== null){
if(typeof data5 !== "boolean"){
validate136.errors = [{instancePath:instancePath+"/verbose",schemaPath:"#/properties/verbose/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
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
}
}
}
else {
validate136.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate136.errors = vErrors;
return errors === 0;
}
validate136.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"query":true,"verbose":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateMultipartWriteRequest = validate141;
const schema48 = {"$id":"contract:/request/CreateMultipartWriteRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateMultipartWriteRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestCompleteMultipartWriteRequest = validate145;
const schema49 = {"$id":"contract:/request/CompleteMultipartWriteRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CompleteMultipartWriteRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestAbortMultipartWriteRequest = validate149;
const schema50 = {"$id":"contract:/request/AbortMultipartWriteRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AbortMultipartWriteRequest" */;
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
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate149.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTableAddColumnsRequest = validate153;
const schema51 = {"$id":"contract:/request/AlterTableAddColumnsRequest","type":"object","required":["new_columns"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"new_columns":{"type":"array","minItems":1,"items":{"$ref":"contract:/request/AddColumnsEntry"}}}};
const schema52 = {"$id":"contract:/request/AddColumnsEntry","type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1},"expression":{"orNull":{"type":["string","null"]}},"computed":{"orNull":{"type":["string","null"]}},"virtual_column":{"orNull":{"$ref":"contract:/request/AddVirtualColumnEntry"}}}};
const schema53 = {"$id":"contract:/request/AddVirtualColumnEntry","type":"object","required":["input_columns","outputs","image","udf","udf_name","udf_version"],"properties":{"input_columns":{"type":"array","items":{"type":"string","minLength":1}},"outputs":{"type":"array","items":{"$ref":"contract:/request/AddVirtualColumnOutputEntry"}},"image":{"type":"string"},"udf":{"type":"string"},"udf_name":{"type":"string"},"udf_version":{"type":"string"},"udf_backend":{"orNull":{"type":["string","null"]}},"auto_backfill":{"orNull":{"type":["boolean","null"]}},"manifest":{"orNull":{"type":["string","null"]}},"manifest_checksum":{"orNull":{"type":["string","null"]}},"field_metadata":{"orNull":{"type":["object","null"]}}}};
const schema54 = {"$id":"contract:/request/AddVirtualColumnOutputEntry","type":"object","required":["column","struct_field","data_type","nullable"],"properties":{"column":{"type":"string"},"struct_field":{"type":"string"},"data_type":{"$ref":"contract:/request/JsonArrowDataType"},"nullable":{"type":"boolean"},"metadata":{"orNull":{"type":"object","additionalProperties":{"orNull":{"type":"string"}}}}}};
const schema55 = {"$id":"contract:/request/JsonArrowDataType","type":"object","required":["type"],"properties":{"type":{"type":"string"},"fields":{"orNull":{"type":"array","items":{"$ref":"contract:/request/JsonArrowField"}}},"length":{"orNull":{"type":"integer","minimum":0,"format":"int64"}}}};
const schema56 = {"$id":"contract:/request/JsonArrowField","type":"object","required":["name","nullable","type"],"properties":{"name":{"type":"string"},"nullable":{"type":"boolean"},"type":{"$ref":"contract:/request/JsonArrowDataType"},"metadata":{"orNull":{"type":"object","additionalProperties":{"orNull":{"type":"string"}}}}}};
const wrapper5 = {validate: validate160};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/JsonArrowField" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate161.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.nullable === undefined) && (missing0 = "nullable"))) || ((data.type === undefined) && (missing0 = "type"))){
validate161.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate161.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nullable !== undefined){
const _errs3 = errors;
if(typeof data.nullable !== "boolean"){
validate161.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs5 = errors;
if(!(wrapper5.validate(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper5.validate.errors : vErrors.concat(wrapper5.validate.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data3 = data.metadata;
const _errs6 = errors;
if(data3 !== null){
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
let data4 = data3[key0];
const _errs10 = errors;
if(data4 !== null){
if(typeof data4 !== "string"){
validate161.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate161.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
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
validate161.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate161.errors = vErrors;
return errors === 0;
}
validate161.evaluated = {"props":{"name":true,"nullable":true,"type":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/JsonArrowDataType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate160.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate160.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
validate160.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields !== undefined){
let data1 = data.fields;
const _errs3 = errors;
if(data1 !== null){
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate161(data1[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.length !== undefined){
let data3 = data.length;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate160.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate160.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate160.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
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
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}
validate160.evaluated = {"props":{"type":true,"fields":true,"length":true},"dynamicProps":false,"dynamicItems":false};


function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AddVirtualColumnOutputEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate159.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.column === undefined) && (missing0 = "column")) || ((data.struct_field === undefined) && (missing0 = "struct_field"))) || ((data.data_type === undefined) && (missing0 = "data_type"))) || ((data.nullable === undefined) && (missing0 = "nullable"))){
validate159.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column !== undefined){
const _errs1 = errors;
if(typeof data.column !== "string"){
validate159.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.struct_field !== undefined){
const _errs3 = errors;
if(typeof data.struct_field !== "string"){
validate159.errors = [{instancePath:instancePath+"/struct_field",schemaPath:"#/properties/struct_field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data_type !== undefined){
const _errs5 = errors;
if(!(validate160(data.data_type, {instancePath:instancePath+"/data_type",parentData:data,parentDataProperty:"data_type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nullable !== undefined){
const _errs6 = errors;
if(typeof data.nullable !== "boolean"){
validate159.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data4 = data.metadata;
const _errs8 = errors;
if(data4 !== null){
const _errs9 = errors;
if(errors === _errs9){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
let data5 = data4[key0];
const _errs12 = errors;
if(data5 !== null){
if(typeof data5 !== "string"){
validate159.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
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
validate159.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate159.errors = vErrors;
return errors === 0;
}
validate159.evaluated = {"props":{"column":true,"struct_field":true,"data_type":true,"nullable":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AddVirtualColumnEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.input_columns === undefined) && (missing0 = "input_columns")) || ((data.outputs === undefined) && (missing0 = "outputs"))) || ((data.image === undefined) && (missing0 = "image"))) || ((data.udf === undefined) && (missing0 = "udf"))) || ((data.udf_name === undefined) && (missing0 = "udf_name"))) || ((data.udf_version === undefined) && (missing0 = "udf_version"))){
validate158.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.input_columns !== undefined){
let data0 = data.input_columns;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate158.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data2 = data.outputs;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate159(data2[i1], {instancePath:instancePath+"/outputs/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.image !== undefined){
const _errs8 = errors;
if(typeof data.image !== "string"){
validate158.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf !== undefined){
const _errs10 = errors;
if(typeof data.udf !== "string"){
validate158.errors = [{instancePath:instancePath+"/udf",schemaPath:"#/properties/udf/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_name !== undefined){
const _errs12 = errors;
if(typeof data.udf_name !== "string"){
validate158.errors = [{instancePath:instancePath+"/udf_name",schemaPath:"#/properties/udf_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_version !== undefined){
const _errs14 = errors;
if(typeof data.udf_version !== "string"){
validate158.errors = [{instancePath:instancePath+"/udf_version",schemaPath:"#/properties/udf_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_backend !== undefined){
let data8 = data.udf_backend;
const _errs16 = errors;
if(data8 !== null){
if((typeof data8 !== "string") && (data8 !== null)){
validate158.errors = [{instancePath:instancePath+"/udf_backend",schemaPath:"#/properties/udf_backend/orNull/type",keyword:"type",params:{type: schema53.properties.udf_backend.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auto_backfill !== undefined){
let data9 = data.auto_backfill;
const _errs19 = errors;
if(data9 !== null){
if((typeof data9 !== "boolean") && (data9 !== null)){
validate158.errors = [{instancePath:instancePath+"/auto_backfill",schemaPath:"#/properties/auto_backfill/orNull/type",keyword:"type",params:{type: schema53.properties.auto_backfill.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data10 = data.manifest;
const _errs22 = errors;
if(data10 !== null){
if((typeof data10 !== "string") && (data10 !== null)){
validate158.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: schema53.properties.manifest.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_checksum !== undefined){
let data11 = data.manifest_checksum;
const _errs25 = errors;
if(data11 !== null){
if((typeof data11 !== "string") && (data11 !== null)){
validate158.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: schema53.properties.manifest_checksum.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field_metadata !== undefined){
let data12 = data.field_metadata;
const _errs28 = errors;
if(data12 !== null){
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
validate158.errors = [{instancePath:instancePath+"/field_metadata",schemaPath:"#/properties/field_metadata/orNull/type",keyword:"type",params:{type: schema53.properties.field_metadata.orNull.type},message:"must be object,null"}];
return false;
}
}
var valid0 = _errs28 === errors;
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
else {
validate158.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"props":{"input_columns":true,"outputs":true,"image":true,"udf":true,"udf_name":true,"udf_version":true,"udf_backend":true,"auto_backfill":true,"manifest":true,"manifest_checksum":true,"field_metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AddColumnsEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate157.evaluated;
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
validate157.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate157.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate157.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expression !== undefined){
let data1 = data.expression;
const _errs3 = errors;
if(data1 !== null){
if((typeof data1 !== "string") && (data1 !== null)){
validate157.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/orNull/type",keyword:"type",params:{type: schema52.properties.expression.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.computed !== undefined){
let data2 = data.computed;
const _errs6 = errors;
if(data2 !== null){
if((typeof data2 !== "string") && (data2 !== null)){
validate157.errors = [{instancePath:instancePath+"/computed",schemaPath:"#/properties/computed/orNull/type",keyword:"type",params:{type: schema52.properties.computed.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.virtual_column !== undefined){
let data3 = data.virtual_column;
const _errs9 = errors;
if(data3 !== null){
if(!(validate158(data3, {instancePath:instancePath+"/virtual_column",parentData:data,parentDataProperty:"virtual_column",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
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
}
}
else {
validate157.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate157.errors = vErrors;
return errors === 0;
}
validate157.evaluated = {"props":{"name":true,"expression":true,"computed":true,"virtual_column":true},"dynamicProps":false,"dynamicItems":false};


function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterTableAddColumnsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate153.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.new_columns === undefined) && (missing0 = "new_columns")){
validate153.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate153.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate153.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_columns !== undefined){
let data4 = data.new_columns;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length < 1){
validate153.errors = [{instancePath:instancePath+"/new_columns",schemaPath:"#/properties/new_columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate157(data4[i0], {instancePath:instancePath+"/new_columns/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate153.errors = [{instancePath:instancePath+"/new_columns",schemaPath:"#/properties/new_columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
}
}
else {
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}
validate153.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"new_columns":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTableAlterColumnsRequest = validate167;
const schema57 = {"$id":"contract:/request/AlterTableAlterColumnsRequest","type":"object","required":["alterations"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"branch":{"orNull":{"type":"string","minLength":1}},"alterations":{"type":"array","minItems":1,"items":{"$ref":"contract:/request/AlterColumnsEntry"}}}};
const schema58 = {"$id":"contract:/request/AlterColumnsEntry","type":"object","required":["path"],"properties":{"path":{"type":"string","minLength":1},"data_type":{"orNull":{"$ref":"contract:/request/JsonArrowDataType"}},"rename":{"orNull":{"type":["string","null"],"minLength":1}},"nullable":{"orNull":{"type":["boolean","null"]}},"virtual_column":{"orNull":{"$ref":"contract:/request/AlterVirtualColumnEntry"}}}};
const schema59 = {"$id":"contract:/request/AlterVirtualColumnEntry","type":"object","properties":{"input_columns":{"orNull":{"type":["array","null"],"items":{"type":"string","minLength":1}}},"image":{"orNull":{"type":["string","null"]}},"udf":{"orNull":{"type":["string","null"]}},"udf_name":{"orNull":{"type":["string","null"]}},"udf_version":{"orNull":{"type":["string","null"]}},"udf_backend":{"orNull":{"type":["string","null"]}},"auto_backfill":{"orNull":{"type":["boolean","null"]}},"manifest":{"orNull":{"type":["string","null"]}},"manifest_checksum":{"orNull":{"type":["string","null"]}},"field_metadata":{"orNull":{"type":["object","null"]}}}};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterVirtualColumnEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.input_columns !== undefined){
let data0 = data.input_columns;
const _errs1 = errors;
if(data0 !== null){
const _errs2 = errors;
if((!(Array.isArray(data0))) && (data0 !== null)){
validate172.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/orNull/type",keyword:"type",params:{type: schema59.properties.input_columns.orNull.type},message:"must be array,null"}];
return false;
}
if(errors === _errs2){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate172.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate172.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs4 === errors;
if(!valid2){
break;
}
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
if(data.image !== undefined){
let data2 = data.image;
const _errs6 = errors;
if(data2 !== null){
if((typeof data2 !== "string") && (data2 !== null)){
validate172.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/orNull/type",keyword:"type",params:{type: schema59.properties.image.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf !== undefined){
let data3 = data.udf;
const _errs9 = errors;
if(data3 !== null){
if((typeof data3 !== "string") && (data3 !== null)){
validate172.errors = [{instancePath:instancePath+"/udf",schemaPath:"#/properties/udf/orNull/type",keyword:"type",params:{type: schema59.properties.udf.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_name !== undefined){
let data4 = data.udf_name;
const _errs12 = errors;
if(data4 !== null){
if((typeof data4 !== "string") && (data4 !== null)){
validate172.errors = [{instancePath:instancePath+"/udf_name",schemaPath:"#/properties/udf_name/orNull/type",keyword:"type",params:{type: schema59.properties.udf_name.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_version !== undefined){
let data5 = data.udf_version;
const _errs15 = errors;
if(data5 !== null){
if((typeof data5 !== "string") && (data5 !== null)){
validate172.errors = [{instancePath:instancePath+"/udf_version",schemaPath:"#/properties/udf_version/orNull/type",keyword:"type",params:{type: schema59.properties.udf_version.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udf_backend !== undefined){
let data6 = data.udf_backend;
const _errs18 = errors;
if(data6 !== null){
if((typeof data6 !== "string") && (data6 !== null)){
validate172.errors = [{instancePath:instancePath+"/udf_backend",schemaPath:"#/properties/udf_backend/orNull/type",keyword:"type",params:{type: schema59.properties.udf_backend.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auto_backfill !== undefined){
let data7 = data.auto_backfill;
const _errs21 = errors;
if(data7 !== null){
if((typeof data7 !== "boolean") && (data7 !== null)){
validate172.errors = [{instancePath:instancePath+"/auto_backfill",schemaPath:"#/properties/auto_backfill/orNull/type",keyword:"type",params:{type: schema59.properties.auto_backfill.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data8 = data.manifest;
const _errs24 = errors;
if(data8 !== null){
if((typeof data8 !== "string") && (data8 !== null)){
validate172.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: schema59.properties.manifest.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_checksum !== undefined){
let data9 = data.manifest_checksum;
const _errs27 = errors;
if(data9 !== null){
if((typeof data9 !== "string") && (data9 !== null)){
validate172.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: schema59.properties.manifest_checksum.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field_metadata !== undefined){
let data10 = data.field_metadata;
const _errs30 = errors;
if(data10 !== null){
if((!(data10 && typeof data10 == "object" && !Array.isArray(data10))) && (data10 !== null)){
validate172.errors = [{instancePath:instancePath+"/field_metadata",schemaPath:"#/properties/field_metadata/orNull/type",keyword:"type",params:{type: schema59.properties.field_metadata.orNull.type},message:"must be object,null"}];
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
}
}
}
}
else {
validate172.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate172.errors = vErrors;
return errors === 0;
}
validate172.evaluated = {"props":{"input_columns":true,"image":true,"udf":true,"udf_name":true,"udf_version":true,"udf_backend":true,"auto_backfill":true,"manifest":true,"manifest_checksum":true,"field_metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterColumnsEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate170.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate170.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate170.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate170.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data_type !== undefined){
let data1 = data.data_type;
const _errs3 = errors;
if(data1 !== null){
if(!(validate160(data1, {instancePath:instancePath+"/data_type",parentData:data,parentDataProperty:"data_type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rename !== undefined){
let data2 = data.rename;
const _errs5 = errors;
if(data2 !== null){
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate170.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/orNull/type",keyword:"type",params:{type: schema58.properties.rename.orNull.type},message:"must be string,null"}];
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate170.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
if(data.nullable !== undefined){
let data3 = data.nullable;
const _errs8 = errors;
if(data3 !== null){
if((typeof data3 !== "boolean") && (data3 !== null)){
validate170.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/orNull/type",keyword:"type",params:{type: schema58.properties.nullable.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.virtual_column !== undefined){
let data4 = data.virtual_column;
const _errs11 = errors;
if(data4 !== null){
if(!(validate172(data4, {instancePath:instancePath+"/virtual_column",parentData:data,parentDataProperty:"virtual_column",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
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
}
}
else {
validate170.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}
validate170.evaluated = {"props":{"path":true,"data_type":true,"rename":true,"nullable":true,"virtual_column":true},"dynamicProps":false,"dynamicItems":false};


function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterTableAlterColumnsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate167.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.alterations === undefined) && (missing0 = "alterations")){
validate167.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data2 = data.branch;
const _errs5 = errors;
if(data2 !== null){
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate167.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate167.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alterations !== undefined){
let data3 = data.alterations;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length < 1){
validate167.errors = [{instancePath:instancePath+"/alterations",schemaPath:"#/properties/alterations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate170(data3[i0], {instancePath:instancePath+"/alterations/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var valid4 = _errs10 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/alterations",schemaPath:"#/properties/alterations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
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
validate167.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}
validate167.evaluated = {"props":{"id":true,"identity":true,"branch":true,"alterations":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTableDropColumnsRequest = validate175;
const schema60 = {"$id":"contract:/request/AlterTableDropColumnsRequest","type":"object","required":["columns"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"columns":{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}}};

function validate175(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterTableDropColumnsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate175.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.columns === undefined) && (missing0 = "columns")){
validate175.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate175.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate175.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data4 = data.columns;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length < 1){
validate175.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate175.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate175.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate175.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
}
}
else {
validate175.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate175.errors = vErrors;
return errors === 0;
}
validate175.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"columns":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTableBackfillColumnsRequest = validate179;
const schema61 = {"$id":"contract:/request/AlterTableBackfillColumnsRequest","type":"object","required":["column"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"column":{"type":"string","minLength":1},"where":{"orNull":{"type":["string","null"]}},"concurrency":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"intra_applier_concurrency":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"min_checkpoint_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"max_checkpoint_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"batch_checkpoint_flush_interval_seconds":{"orNull":{"type":["number","null"],"minimum":0,"format":"double"}},"read_version":{"orNull":{"type":["integer","null"],"minimum":0,"format":"int64"}},"task_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"num_frags":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"checkpoint_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"commit_granularity":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"cluster":{"orNull":{"type":["string","null"]}},"manifest":{"orNull":{"type":["string","null"]}}}};
const formats50 = formats.double;

function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/AlterTableBackfillColumnsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate179.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column === undefined) && (missing0 = "column")){
validate179.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate179.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate179.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column !== undefined){
let data4 = data.column;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate179.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate179.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.where !== undefined){
let data5 = data.where;
const _errs12 = errors;
if(data5 !== null){
if((typeof data5 !== "string") && (data5 !== null)){
validate179.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/orNull/type",keyword:"type",params:{type: schema61.properties.where.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency !== undefined){
let data6 = data.concurrency;
const _errs15 = errors;
if(data6 !== null){
const _errs16 = errors;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
validate179.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/type",keyword:"type",params:{type: schema61.properties.concurrency.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate179.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data6))){
validate179.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intra_applier_concurrency !== undefined){
let data7 = data.intra_applier_concurrency;
const _errs18 = errors;
if(data7 !== null){
const _errs19 = errors;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
validate179.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/type",keyword:"type",params:{type: schema61.properties.intra_applier_concurrency.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs19){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
validate179.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data7))){
validate179.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_checkpoint_size !== undefined){
let data8 = data.min_checkpoint_size;
const _errs21 = errors;
if(data8 !== null){
const _errs22 = errors;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
validate179.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/type",keyword:"type",params:{type: schema61.properties.min_checkpoint_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs22){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
validate179.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data8))){
validate179.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_checkpoint_size !== undefined){
let data9 = data.max_checkpoint_size;
const _errs24 = errors;
if(data9 !== null){
const _errs25 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate179.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/type",keyword:"type",params:{type: schema61.properties.max_checkpoint_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs25){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
validate179.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data9))){
validate179.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
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
if(data.batch_checkpoint_flush_interval_seconds !== undefined){
let data10 = data.batch_checkpoint_flush_interval_seconds;
const _errs27 = errors;
if(data10 !== null){
const _errs28 = errors;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
validate179.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/type",keyword:"type",params:{type: schema61.properties.batch_checkpoint_flush_interval_seconds.orNull.type},message:"must be number,null"}];
return false;
}
if(errors === _errs28){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate179.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats50.validate(data10))){
validate179.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.read_version !== undefined){
let data11 = data.read_version;
const _errs30 = errors;
if(data11 !== null){
const _errs31 = errors;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
validate179.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/type",keyword:"type",params:{type: schema61.properties.read_version.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs31){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate179.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data11))){
validate179.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_size !== undefined){
let data12 = data.task_size;
const _errs33 = errors;
if(data12 !== null){
const _errs34 = errors;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
validate179.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/type",keyword:"type",params:{type: schema61.properties.task_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs34){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
validate179.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data12))){
validate179.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_frags !== undefined){
let data13 = data.num_frags;
const _errs36 = errors;
if(data13 !== null){
const _errs37 = errors;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
validate179.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/type",keyword:"type",params:{type: schema61.properties.num_frags.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
validate179.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data13))){
validate179.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checkpoint_size !== undefined){
let data14 = data.checkpoint_size;
const _errs39 = errors;
if(data14 !== null){
const _errs40 = errors;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
validate179.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/type",keyword:"type",params:{type: schema61.properties.checkpoint_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs40){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
validate179.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data14))){
validate179.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit_granularity !== undefined){
let data15 = data.commit_granularity;
const _errs42 = errors;
if(data15 !== null){
const _errs43 = errors;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
validate179.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/type",keyword:"type",params:{type: schema61.properties.commit_granularity.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs43){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
validate179.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data15))){
validate179.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cluster !== undefined){
let data16 = data.cluster;
const _errs45 = errors;
if(data16 !== null){
if((typeof data16 !== "string") && (data16 !== null)){
validate179.errors = [{instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/orNull/type",keyword:"type",params:{type: schema61.properties.cluster.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data17 = data.manifest;
const _errs48 = errors;
if(data17 !== null){
if((typeof data17 !== "string") && (data17 !== null)){
validate179.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: schema61.properties.manifest.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs48 === errors;
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
else {
validate179.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate179.errors = vErrors;
return errors === 0;
}
validate179.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"column":true,"where":true,"concurrency":true,"intra_applier_concurrency":true,"min_checkpoint_size":true,"max_checkpoint_size":true,"batch_checkpoint_flush_interval_seconds":true,"read_version":true,"task_size":true,"num_frags":true,"checkpoint_size":true,"commit_granularity":true,"cluster":true,"manifest":true},"dynamicProps":false,"dynamicItems":false};

const requestUpdateFieldMetadataRequest = validate183;
const schema62 = {"$id":"contract:/request/UpdateFieldMetadataRequest","type":"object","required":["updates"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"updates":{"type":"array","minItems":1,"items":{"$ref":"contract:/request/UpdateFieldMetadataEntry"}}}};
const schema63 = {"$id":"contract:/request/UpdateFieldMetadataEntry","type":"object","required":["path","metadata"],"properties":{"path":{"type":"string","minLength":1},"metadata":{"type":"object","additionalProperties":{"orNull":{"type":["string","null"]}}},"replace":{"orNull":{"type":["boolean","null"]}}}};

function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateFieldMetadataEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate187.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.path === undefined) && (missing0 = "path")) || ((data.metadata === undefined) && (missing0 = "metadata"))){
validate187.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate187.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate187.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data1 = data.metadata;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
let data2 = data1[key0];
const _errs6 = errors;
if(data2 !== null){
if((typeof data2 !== "string") && (data2 !== null)){
validate187.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/additionalProperties/orNull/type",keyword:"type",params:{type: schema63.properties.metadata.additionalProperties.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replace !== undefined){
let data3 = data.replace;
const _errs9 = errors;
if(data3 !== null){
if((typeof data3 !== "boolean") && (data3 !== null)){
validate187.errors = [{instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/orNull/type",keyword:"type",params:{type: schema63.properties.replace.orNull.type},message:"must be boolean,null"}];
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
}
else {
validate187.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate187.errors = vErrors;
return errors === 0;
}
validate187.evaluated = {"props":{"path":true,"metadata":true,"replace":true},"dynamicProps":false,"dynamicItems":false};


function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateFieldMetadataRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate183.evaluated;
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
validate183.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate183.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate183.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updates !== undefined){
let data4 = data.updates;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length < 1){
validate183.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate187(data4[i0], {instancePath:instancePath+"/updates/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
}
}
else {
validate183.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate183.errors = vErrors;
return errors === 0;
}
validate183.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"updates":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableIndexRequest = validate189;
const schema64 = {"$id":"contract:/request/CreateTableIndexRequest","type":"object","required":["column","index_type"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"column":{"type":"string","minLength":1},"index_type":{"type":"string","enum":["BTREE","BITMAP","LABEL_LIST","NGRAM","ZONEMAP","BLOOM_FILTER","FM","FTS","INVERTED","IVF_FLAT","IVF_SQ","IVF_PQ","IVF_RQ","IVF_HNSW_FLAT","IVF_HNSW_SQ","IVF_HNSW_PQ"]},"name":{"orNull":{"type":["string","null"],"minLength":1}},"distance_type":{"orNull":{"type":"string","enum":["l2","cosine","dot","hamming"]}},"metric_type":{"orNull":{"type":"string","enum":["l2","cosine","dot","hamming"]}},"num_partitions":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"num_sub_vectors":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"num_bits":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"sample_rate":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"max_iterations":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"target_partition_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"m":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"ef_construction":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"with_position":{"orNull":{"type":["boolean","null"]}},"base_tokenizer":{"orNull":{"type":["string","null"]}},"language":{"orNull":{"type":["string","null"]}},"max_token_length":{"orNull":{"type":["integer","null"],"minimum":0,"format":"int32"}},"lower_case":{"orNull":{"type":["boolean","null"]}},"stem":{"orNull":{"type":["boolean","null"]}},"remove_stop_words":{"orNull":{"type":["boolean","null"]}},"ascii_folding":{"orNull":{"type":["boolean","null"]}},"custom_stop_words":{"orNull":{"type":["array","null"],"items":{"type":"string"}}},"min_ngram_length":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"max_ngram_length":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"prefix_only":{"orNull":{"type":["boolean","null"]}},"block_size":{"orNull":{"type":["integer","null"],"minimum":1,"format":"int32"}},"lance_tokenizer":{"orNull":{"type":["string","null"]}},"index_operators":{"orNull":{"type":["boolean","null"]}},"preserve_original":{"orNull":{"type":["boolean","null"]}},"split_identifiers":{"orNull":{"type":["boolean","null"]}},"split_on_numerics":{"orNull":{"type":["boolean","null"]}},"replace":{"orNull":{"type":["boolean","null"]}}}};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableIndexRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate189.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.column === undefined) && (missing0 = "column")) || ((data.index_type === undefined) && (missing0 = "index_type"))){
validate189.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate189.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.column !== undefined){
let data4 = data.column;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate189.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_type !== undefined){
let data5 = data.index_type;
const _errs12 = errors;
if(typeof data5 !== "string"){
validate189.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((data5 === "BTREE") || (data5 === "BITMAP")) || (data5 === "LABEL_LIST")) || (data5 === "NGRAM")) || (data5 === "ZONEMAP")) || (data5 === "BLOOM_FILTER")) || (data5 === "FM")) || (data5 === "FTS")) || (data5 === "INVERTED")) || (data5 === "IVF_FLAT")) || (data5 === "IVF_SQ")) || (data5 === "IVF_PQ")) || (data5 === "IVF_RQ")) || (data5 === "IVF_HNSW_FLAT")) || (data5 === "IVF_HNSW_SQ")) || (data5 === "IVF_HNSW_PQ"))){
validate189.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/enum",keyword:"enum",params:{allowedValues: schema64.properties.index_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data6 = data.name;
const _errs14 = errors;
if(data6 !== null){
const _errs15 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate189.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/orNull/type",keyword:"type",params:{type: schema64.properties.name.orNull.type},message:"must be string,null"}];
return false;
}
if(errors === _errs15){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate189.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.distance_type !== undefined){
let data7 = data.distance_type;
const _errs17 = errors;
if(data7 !== null){
if(typeof data7 !== "string"){
validate189.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data7 === "l2") || (data7 === "cosine")) || (data7 === "dot")) || (data7 === "hamming"))){
validate189.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/enum",keyword:"enum",params:{allowedValues: schema64.properties.distance_type.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metric_type !== undefined){
let data8 = data.metric_type;
const _errs20 = errors;
if(data8 !== null){
if(typeof data8 !== "string"){
validate189.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data8 === "l2") || (data8 === "cosine")) || (data8 === "dot")) || (data8 === "hamming"))){
validate189.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/orNull/enum",keyword:"enum",params:{allowedValues: schema64.properties.metric_type.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_partitions !== undefined){
let data9 = data.num_partitions;
const _errs23 = errors;
if(data9 !== null){
const _errs24 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate189.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/type",keyword:"type",params:{type: schema64.properties.num_partitions.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
validate189.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data9))){
validate189.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_sub_vectors !== undefined){
let data10 = data.num_sub_vectors;
const _errs26 = errors;
if(data10 !== null){
const _errs27 = errors;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
validate189.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/type",keyword:"type",params:{type: schema64.properties.num_sub_vectors.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
validate189.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data10))){
validate189.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_bits !== undefined){
let data11 = data.num_bits;
const _errs29 = errors;
if(data11 !== null){
const _errs30 = errors;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
validate189.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/type",keyword:"type",params:{type: schema64.properties.num_bits.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
validate189.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data11))){
validate189.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sample_rate !== undefined){
let data12 = data.sample_rate;
const _errs32 = errors;
if(data12 !== null){
const _errs33 = errors;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
validate189.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/type",keyword:"type",params:{type: schema64.properties.sample_rate.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs33){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
validate189.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data12))){
validate189.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_iterations !== undefined){
let data13 = data.max_iterations;
const _errs35 = errors;
if(data13 !== null){
const _errs36 = errors;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
validate189.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/type",keyword:"type",params:{type: schema64.properties.max_iterations.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
validate189.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data13))){
validate189.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_partition_size !== undefined){
let data14 = data.target_partition_size;
const _errs38 = errors;
if(data14 !== null){
const _errs39 = errors;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
validate189.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/type",keyword:"type",params:{type: schema64.properties.target_partition_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs39){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
validate189.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data14))){
validate189.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.m !== undefined){
let data15 = data.m;
const _errs41 = errors;
if(data15 !== null){
const _errs42 = errors;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
validate189.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/type",keyword:"type",params:{type: schema64.properties.m.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs42){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
validate189.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data15))){
validate189.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ef_construction !== undefined){
let data16 = data.ef_construction;
const _errs44 = errors;
if(data16 !== null){
const _errs45 = errors;
if((!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) && (data16 !== null)){
validate189.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/type",keyword:"type",params:{type: schema64.properties.ef_construction.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs45){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
validate189.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data16))){
validate189.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_position !== undefined){
let data17 = data.with_position;
const _errs47 = errors;
if(data17 !== null){
if((typeof data17 !== "boolean") && (data17 !== null)){
validate189.errors = [{instancePath:instancePath+"/with_position",schemaPath:"#/properties/with_position/orNull/type",keyword:"type",params:{type: schema64.properties.with_position.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base_tokenizer !== undefined){
let data18 = data.base_tokenizer;
const _errs50 = errors;
if(data18 !== null){
if((typeof data18 !== "string") && (data18 !== null)){
validate189.errors = [{instancePath:instancePath+"/base_tokenizer",schemaPath:"#/properties/base_tokenizer/orNull/type",keyword:"type",params:{type: schema64.properties.base_tokenizer.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data19 = data.language;
const _errs53 = errors;
if(data19 !== null){
if((typeof data19 !== "string") && (data19 !== null)){
validate189.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/orNull/type",keyword:"type",params:{type: schema64.properties.language.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_token_length !== undefined){
let data20 = data.max_token_length;
const _errs56 = errors;
if(data20 !== null){
const _errs57 = errors;
if((!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))) && (data20 !== null)){
validate189.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/type",keyword:"type",params:{type: schema64.properties.max_token_length.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs57){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
validate189.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data20))){
validate189.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lower_case !== undefined){
let data21 = data.lower_case;
const _errs59 = errors;
if(data21 !== null){
if((typeof data21 !== "boolean") && (data21 !== null)){
validate189.errors = [{instancePath:instancePath+"/lower_case",schemaPath:"#/properties/lower_case/orNull/type",keyword:"type",params:{type: schema64.properties.lower_case.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stem !== undefined){
let data22 = data.stem;
const _errs62 = errors;
if(data22 !== null){
if((typeof data22 !== "boolean") && (data22 !== null)){
validate189.errors = [{instancePath:instancePath+"/stem",schemaPath:"#/properties/stem/orNull/type",keyword:"type",params:{type: schema64.properties.stem.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remove_stop_words !== undefined){
let data23 = data.remove_stop_words;
const _errs65 = errors;
if(data23 !== null){
if((typeof data23 !== "boolean") && (data23 !== null)){
validate189.errors = [{instancePath:instancePath+"/remove_stop_words",schemaPath:"#/properties/remove_stop_words/orNull/type",keyword:"type",params:{type: schema64.properties.remove_stop_words.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ascii_folding !== undefined){
let data24 = data.ascii_folding;
const _errs68 = errors;
if(data24 !== null){
if((typeof data24 !== "boolean") && (data24 !== null)){
validate189.errors = [{instancePath:instancePath+"/ascii_folding",schemaPath:"#/properties/ascii_folding/orNull/type",keyword:"type",params:{type: schema64.properties.ascii_folding.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.custom_stop_words !== undefined){
let data25 = data.custom_stop_words;
const _errs71 = errors;
if(data25 !== null){
const _errs72 = errors;
if((!(Array.isArray(data25))) && (data25 !== null)){
validate189.errors = [{instancePath:instancePath+"/custom_stop_words",schemaPath:"#/properties/custom_stop_words/orNull/type",keyword:"type",params:{type: schema64.properties.custom_stop_words.orNull.type},message:"must be array,null"}];
return false;
}
if(errors === _errs72){
if(Array.isArray(data25)){
var valid25 = true;
const len0 = data25.length;
for(let i0=0; i0<len0; i0++){
const _errs74 = errors;
if(typeof data25[i0] !== "string"){
validate189.errors = [{instancePath:instancePath+"/custom_stop_words/" + i0,schemaPath:"#/properties/custom_stop_words/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid25 = _errs74 === errors;
if(!valid25){
break;
}
}
}
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_ngram_length !== undefined){
let data27 = data.min_ngram_length;
const _errs76 = errors;
if(data27 !== null){
const _errs77 = errors;
if((!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))) && (data27 !== null)){
validate189.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/type",keyword:"type",params:{type: schema64.properties.min_ngram_length.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs77){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 1 || isNaN(data27)){
validate189.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data27))){
validate189.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_ngram_length !== undefined){
let data28 = data.max_ngram_length;
const _errs79 = errors;
if(data28 !== null){
const _errs80 = errors;
if((!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))) && (data28 !== null)){
validate189.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/type",keyword:"type",params:{type: schema64.properties.max_ngram_length.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs80){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 1 || isNaN(data28)){
validate189.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data28))){
validate189.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix_only !== undefined){
let data29 = data.prefix_only;
const _errs82 = errors;
if(data29 !== null){
if((typeof data29 !== "boolean") && (data29 !== null)){
validate189.errors = [{instancePath:instancePath+"/prefix_only",schemaPath:"#/properties/prefix_only/orNull/type",keyword:"type",params:{type: schema64.properties.prefix_only.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.block_size !== undefined){
let data30 = data.block_size;
const _errs85 = errors;
if(data30 !== null){
const _errs86 = errors;
if((!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))) && (data30 !== null)){
validate189.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/type",keyword:"type",params:{type: schema64.properties.block_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs86){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 1 || isNaN(data30)){
validate189.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data30))){
validate189.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lance_tokenizer !== undefined){
let data31 = data.lance_tokenizer;
const _errs88 = errors;
if(data31 !== null){
if((typeof data31 !== "string") && (data31 !== null)){
validate189.errors = [{instancePath:instancePath+"/lance_tokenizer",schemaPath:"#/properties/lance_tokenizer/orNull/type",keyword:"type",params:{type: schema64.properties.lance_tokenizer.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs88 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_operators !== undefined){
let data32 = data.index_operators;
const _errs91 = errors;
if(data32 !== null){
if((typeof data32 !== "boolean") && (data32 !== null)){
validate189.errors = [{instancePath:instancePath+"/index_operators",schemaPath:"#/properties/index_operators/orNull/type",keyword:"type",params:{type: schema64.properties.index_operators.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs91 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.preserve_original !== undefined){
let data33 = data.preserve_original;
const _errs94 = errors;
if(data33 !== null){
if((typeof data33 !== "boolean") && (data33 !== null)){
validate189.errors = [{instancePath:instancePath+"/preserve_original",schemaPath:"#/properties/preserve_original/orNull/type",keyword:"type",params:{type: schema64.properties.preserve_original.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs94 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.split_identifiers !== undefined){
let data34 = data.split_identifiers;
const _errs97 = errors;
if(data34 !== null){
if((typeof data34 !== "boolean") && (data34 !== null)){
validate189.errors = [{instancePath:instancePath+"/split_identifiers",schemaPath:"#/properties/split_identifiers/orNull/type",keyword:"type",params:{type: schema64.properties.split_identifiers.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs97 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.split_on_numerics !== undefined){
let data35 = data.split_on_numerics;
const _errs100 = errors;
if(data35 !== null){
if((typeof data35 !== "boolean") && (data35 !== null)){
validate189.errors = [{instancePath:instancePath+"/split_on_numerics",schemaPath:"#/properties/split_on_numerics/orNull/type",keyword:"type",params:{type: schema64.properties.split_on_numerics.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs100 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replace !== undefined){
let data36 = data.replace;
const _errs103 = errors;
if(data36 !== null){
if((typeof data36 !== "boolean") && (data36 !== null)){
validate189.errors = [{instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/orNull/type",keyword:"type",params:{type: schema64.properties.replace.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs103 === errors;
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
validate189.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate189.errors = vErrors;
return errors === 0;
}
validate189.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"column":true,"index_type":true,"name":true,"distance_type":true,"metric_type":true,"num_partitions":true,"num_sub_vectors":true,"num_bits":true,"sample_rate":true,"max_iterations":true,"target_partition_size":true,"m":true,"ef_construction":true,"with_position":true,"base_tokenizer":true,"language":true,"max_token_length":true,"lower_case":true,"stem":true,"remove_stop_words":true,"ascii_folding":true,"custom_stop_words":true,"min_ngram_length":true,"max_ngram_length":true,"prefix_only":true,"block_size":true,"lance_tokenizer":true,"index_operators":true,"preserve_original":true,"split_identifiers":true,"split_on_numerics":true,"replace":true},"dynamicProps":false,"dynamicItems":false};

const requestListTableIndicesRequest = validate193;
const schema65 = {"$id":"contract:/request/ListTableIndicesRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"version":{"orNull":{"type":["integer","null"],"minimum":0,"format":"int64"}},"page_token":{"orNull":{"type":"string"}},"limit":{"orNull":{"type":"integer","minimum":1,"format":"int32"}}}};

function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ListTableIndicesRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate193.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate193.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate193.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate193.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: schema65.properties.version.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate193.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate193.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data5 = data.page_token;
const _errs13 = errors;
if(data5 !== null){
if(typeof data5 !== "string"){
validate193.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data6 = data.limit;
const _errs16 = errors;
if(data6 !== null){
const _errs17 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate193.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate193.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats14.validate(data6))){
validate193.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs16 === errors;
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
validate193.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate193.errors = vErrors;
return errors === 0;
}
validate193.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"page_token":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTableIndexStatsRequest = validate197;
const schema66 = {"$id":"contract:/request/DescribeTableIndexStatsRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"version":{"orNull":{"type":["integer","null"],"minimum":0,"format":"int64"}},"index_name":{"orNull":{"type":"string"}}}};

function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTableIndexStatsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate197.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate197.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate197.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate197.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: schema66.properties.version.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate197.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate197.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_name !== undefined){
let data5 = data.index_name;
const _errs13 = errors;
if(data5 !== null){
if(typeof data5 !== "string"){
validate197.errors = [{instancePath:instancePath+"/index_name",schemaPath:"#/properties/index_name/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
else {
validate197.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}
validate197.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"version":true,"index_name":true},"dynamicProps":false,"dynamicItems":false};

const requestPrewarmTableIndexRequest = validate201;
const schema67 = {"$id":"contract:/request/PrewarmTableIndexRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/PrewarmTableIndexRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate201.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate201.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate201.errors = vErrors;
return errors === 0;
}
validate201.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableVersionRequest = validate205;
const schema68 = {"$id":"contract:/request/CreateTableVersionRequest","type":"object","required":["version","manifest_path"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"orNull":{"type":"string","minLength":1}},"manifest_path":{"type":"string","minLength":1},"manifest_size":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"e_tag":{"orNull":{"type":"string"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"orNull":{"type":"string"}}}},"naming_scheme":{"orNull":{"$ref":"contract:/request/NamingScheme"}}}};
const schema69 = {"$id":"contract:/request/NamingScheme","type":"string","enum":["V1","V2"]};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/NamingScheme" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate209.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "V1") || (data === "V2"))){
validate209.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema69.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate209.errors = vErrors;
return errors === 0;
}
validate209.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate205.evaluated;
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
validate205.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate205.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate205.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate205.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data4 = data.branch;
const _errs9 = errors;
if(data4 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate205.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate205.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_path !== undefined){
let data5 = data.manifest_path;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate205.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate205.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_size !== undefined){
let data6 = data.manifest_size;
const _errs14 = errors;
if(data6 !== null){
const _errs15 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate205.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate205.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data6))){
validate205.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data7 = data.e_tag;
const _errs17 = errors;
if(data7 !== null){
if(typeof data7 !== "string"){
validate205.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data8 = data.metadata;
const _errs20 = errors;
if(data8 !== null){
const _errs21 = errors;
if(errors === _errs21){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 in data8){
let data9 = data8[key0];
const _errs24 = errors;
if(data9 !== null){
if(typeof data9 !== "string"){
validate205.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs24 === errors;
if(!valid8){
break;
}
}
}
else {
validate205.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.naming_scheme !== undefined){
let data10 = data.naming_scheme;
const _errs27 = errors;
if(data10 !== null){
if(!(validate209(data10, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
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
}
}
}
}
}
}
}
else {
validate205.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate205.errors = vErrors;
return errors === 0;
}
validate205.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"metadata":true,"naming_scheme":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTableVersionRequest = validate211;
const schema70 = {"$id":"contract:/request/DescribeTableVersionRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"branch":{"orNull":{"type":"string","minLength":1}}}};

function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTableVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate211.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate211.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate211.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate211.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data4 = data.branch;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate211.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate211.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
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
}
else {
validate211.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate211.errors = vErrors;
return errors === 0;
}
validate211.evaluated = {"props":{"id":true,"identity":true,"context":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchDeleteTableVersionsRequest = validate215;
const schema71 = {"$id":"contract:/request/BatchDeleteTableVersionsRequest","type":"object","required":["ranges"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"branch":{"orNull":{"type":"string","minLength":1}},"ranges":{"type":"array","items":{"$ref":"contract:/request/VersionRange"}}}};
const schema72 = {"$id":"contract:/request/VersionRange","type":"object","required":["start_version","end_version"],"properties":{"start_version":{"type":"integer","minimum":0,"format":"int64"},"end_version":{"type":"integer","minimum":-1,"format":"int64"}}};

function validate219(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/VersionRange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate219.evaluated;
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
validate219.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.start_version !== undefined){
let data0 = data.start_version;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate219.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate219.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data0))){
validate219.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
validate219.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < -1 || isNaN(data1)){
validate219.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate219.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
validate219.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate219.errors = vErrors;
return errors === 0;
}
validate219.evaluated = {"props":{"start_version":true,"end_version":true},"dynamicProps":false,"dynamicItems":false};


function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchDeleteTableVersionsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate215.evaluated;
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
validate215.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate215.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate215.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ranges !== undefined){
let data4 = data.ranges;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate219(data4[i0], {instancePath:instancePath+"/ranges/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
validate215.errors = [{instancePath:instancePath+"/ranges",schemaPath:"#/properties/ranges/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
}
}
else {
validate215.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate215.errors = vErrors;
return errors === 0;
}
validate215.evaluated = {"props":{"id":true,"identity":true,"context":true,"branch":true,"ranges":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchCreateTableVersionsRequest = validate221;
const schema73 = {"$id":"contract:/request/BatchCreateTableVersionsRequest","type":"object","required":["entries"],"properties":{"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"entries":{"type":"array","items":{"$ref":"contract:/request/CreateTableVersionEntry"}}}};
const schema74 = {"$id":"contract:/request/CreateTableVersionEntry","type":"object","required":["id","version","manifest_path"],"properties":{"id":{"type":"array","minItems":1,"items":{"type":"string"}},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"orNull":{"type":"string","minLength":1}},"manifest_path":{"type":"string","minLength":1},"manifest_size":{"orNull":{"type":"integer","minimum":0,"format":"int64"}},"e_tag":{"orNull":{"type":"string"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"orNull":{"type":"string"}}}},"naming_scheme":{"orNull":{"$ref":"contract:/request/NamingScheme"}}}};

function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableVersionEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate224.evaluated;
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
validate224.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
validate224.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate224.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate224.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate224.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate224.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate224.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(data3 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate224.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate224.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_path !== undefined){
let data4 = data.manifest_path;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate224.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate224.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_size !== undefined){
let data5 = data.manifest_size;
const _errs12 = errors;
if(data5 !== null){
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate224.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate224.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data5))){
validate224.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data6 = data.e_tag;
const _errs15 = errors;
if(data6 !== null){
if(typeof data6 !== "string"){
validate224.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data7 = data.metadata;
const _errs18 = errors;
if(data7 !== null){
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
let data8 = data7[key0];
const _errs22 = errors;
if(data8 !== null){
if(typeof data8 !== "string"){
validate224.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs22 === errors;
if(!valid6){
break;
}
}
}
else {
validate224.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.naming_scheme !== undefined){
let data9 = data.naming_scheme;
const _errs25 = errors;
if(data9 !== null){
if(!(validate209(data9, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
}
var valid0 = _errs25 === errors;
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
validate224.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate224.errors = vErrors;
return errors === 0;
}
validate224.evaluated = {"props":{"id":true,"version":true,"branch":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"metadata":true,"naming_scheme":true},"dynamicProps":false,"dynamicItems":false};


function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchCreateTableVersionsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
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
validate221.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(validate3(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(data1 !== null){
if(!(validate5(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entries !== undefined){
let data2 = data.entries;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate224(data2[i0], {instancePath:instancePath+"/entries/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate221.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":{"identity":true,"context":true,"entries":true},"dynamicProps":false,"dynamicItems":false};

const requestBatchCommitTablesRequest = validate227;
const schema75 = {"$id":"contract:/request/BatchCommitTablesRequest","type":"object","required":["operations"],"properties":{"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"operations":{"type":"array","items":{"$ref":"contract:/request/CommitTableOperation"}}}};
const schema76 = {"$id":"contract:/request/CommitTableOperation","type":"object","properties":{"declare_table":{"orNull":{"$ref":"contract:/request/DeclareTableRequest"}},"create_table_version":{"orNull":{"$ref":"contract:/request/CreateTableVersionRequest"}},"delete_table_versions":{"orNull":{"$ref":"contract:/request/BatchDeleteTableVersionsRequest"}},"deregister_table":{"orNull":{"$ref":"contract:/request/DeregisterTableRequest"}}}};

function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CommitTableOperation" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate230.evaluated;
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
if(data0 !== null){
if(!(validate21(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.create_table_version !== undefined){
let data1 = data.create_table_version;
const _errs3 = errors;
if(data1 !== null){
if(!(validate205(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delete_table_versions !== undefined){
let data2 = data.delete_table_versions;
const _errs5 = errors;
if(data2 !== null){
if(!(validate215(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deregister_table !== undefined){
let data3 = data.deregister_table;
const _errs7 = errors;
if(data3 !== null){
if(!(validate39(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
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
validate230.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate230.errors = vErrors;
return errors === 0;
}
validate230.evaluated = {"props":{"declare_table":true,"create_table_version":true,"delete_table_versions":true,"deregister_table":true},"dynamicProps":false,"dynamicItems":false};


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/BatchCommitTablesRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate227.evaluated;
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
validate227.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(validate3(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(data1 !== null){
if(!(validate5(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
let data2 = data.operations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate230(data2[i0], {instancePath:instancePath+"/operations/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
}
}
else {
validate227.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate227.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate227.errors = vErrors;
return errors === 0;
}
validate227.evaluated = {"props":{"identity":true,"context":true,"operations":true},"dynamicProps":false,"dynamicItems":false};

const requestGetTableTagVersionRequest = validate236;
const schema77 = {"$id":"contract:/request/GetTableTagVersionRequest","type":"object","required":["tag"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1}}};

function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/GetTableTagVersionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate236.evaluated;
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
validate236.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate236.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate236.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate236.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate236.errors = vErrors;
return errors === 0;
}
validate236.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableTagRequest = validate240;
const schema78 = {"$id":"contract:/request/CreateTableTagRequest","type":"object","required":["tag","version"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"orNull":{"type":"string","minLength":1}}}};

function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableTagRequest" */;
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
if(((data.tag === undefined) && (missing0 = "tag")) || ((data.version === undefined) && (missing0 = "version"))){
validate240.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate240.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate240.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate240.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate240.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate240.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data5 = data.branch;
const _errs11 = errors;
if(data5 !== null){
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate240.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate240.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
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
validate240.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestUpdateTableTagRequest = validate244;
const schema79 = {"$id":"contract:/request/UpdateTableTagRequest","type":"object","required":["tag","version"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1},"version":{"type":"integer","minimum":0,"format":"int64"},"branch":{"orNull":{"type":"string","minLength":1}}}};

function validate244(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/UpdateTableTagRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate244.evaluated;
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
validate244.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate244.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate244.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate244.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data4))){
validate244.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data5 = data.branch;
const _errs11 = errors;
if(data5 !== null){
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func0(data5) < 1){
validate244.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
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
}
}
}
else {
validate244.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate244.errors = vErrors;
return errors === 0;
}
validate244.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteTableTagRequest = validate248;
const schema80 = {"$id":"contract:/request/DeleteTableTagRequest","type":"object","required":["tag"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"tag":{"type":"string","minLength":1}}};

function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteTableTagRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate248.evaluated;
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
validate248.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data3 = data.tag;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate248.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate248.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate248.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate248.errors = vErrors;
return errors === 0;
}
validate248.evaluated = {"props":{"id":true,"identity":true,"context":true,"tag":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateTableBranchRequest = validate252;
const schema81 = {"$id":"contract:/request/CreateTableBranchRequest","type":"object","required":["name"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"name":{"type":"string","minLength":1},"from_branch":{"orNull":{"type":"string","minLength":1}},"from_version":{"orNull":{"type":"integer","minimum":0,"format":"int64"}}}};

function validate252(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateTableBranchRequest" */;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data3 = data.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate252.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate252.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_branch !== undefined){
let data4 = data.from_branch;
const _errs9 = errors;
if(data4 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(func0(data4) < 1){
validate252.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate252.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_version !== undefined){
let data5 = data.from_version;
const _errs12 = errors;
if(data5 !== null){
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate252.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate252.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats0.validate(data5))){
validate252.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
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
}
else {
validate252.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate252.errors = vErrors;
return errors === 0;
}
validate252.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true,"from_branch":true,"from_version":true},"dynamicProps":false,"dynamicItems":false};

const requestDeleteTableBranchRequest = validate256;
const schema82 = {"$id":"contract:/request/DeleteTableBranchRequest","type":"object","required":["name"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"name":{"type":"string","minLength":1}}};

function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DeleteTableBranchRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate256.evaluated;
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
validate256.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data3 = data.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate256.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate256.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate256.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate256.errors = vErrors;
return errors === 0;
}
validate256.evaluated = {"props":{"id":true,"identity":true,"context":true,"name":true},"dynamicProps":false,"dynamicItems":false};

const requestDescribeTransactionRequest = validate260;
const schema83 = {"$id":"contract:/request/DescribeTransactionRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}}}};

function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeTransactionRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate260.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
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
validate260.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate260.errors = vErrors;
return errors === 0;
}
validate260.evaluated = {"props":{"id":true,"identity":true,"context":true},"dynamicProps":false,"dynamicItems":false};

const requestAlterTransactionRequest = validate264;
const schema84 = {"$id":"contract:/request/AlterTransactionRequest","type":"object","required":["actions"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"actions":{"type":"array","minItems":1,"items":{"$ref":"contract:/request/TransactionAction"}}}};
const schema85 = {"$id":"contract:/request/TransactionAction","type":"object","properties":{"setStatusAction":{"orNull":{"$ref":"contract:/request/SetStatusAction"}},"setPropertyAction":{"orNull":{"$ref":"contract:/request/SetPropertyAction"}},"unsetPropertyAction":{"orNull":{"$ref":"contract:/request/UnsetPropertyAction"}}}};
const schema86 = {"$id":"contract:/request/SetStatusAction","type":"object","properties":{"status":{"orNull":{"$ref":"contract:/request/TransactionStatus"}}}};
const schema87 = {"$id":"contract:/request/TransactionStatus","type":"string","enum":["Queued","Running","Succeeded","Failed","Canceled"]};

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
validate270.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema87.enum},message:"must be equal to one of the allowed values"}];
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
if(data0 !== null){
if(!(validate270(data0, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
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

const schema88 = {"$id":"contract:/request/SetPropertyAction","type":"object","properties":{"key":{"orNull":{"type":"string"}},"value":{"orNull":{"type":"string"}},"mode":{"orNull":{"type":"string","enum":["Overwrite","Fail","Skip"]}}}};

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
if(data0 !== null){
if(typeof data0 !== "string"){
validate273.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs4 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate273.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data2 = data.mode;
const _errs7 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate273.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "Overwrite") || (data2 === "Fail")) || (data2 === "Skip"))){
validate273.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: schema88.properties.mode.orNull.enum},message:"must be equal to one of the allowed values"}];
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
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validate273.evaluated = {"props":{"key":true,"value":true,"mode":true},"dynamicProps":false,"dynamicItems":false};

const schema89 = {"$id":"contract:/request/UnsetPropertyAction","type":"object","properties":{"key":{"orNull":{"type":"string"}},"mode":{"orNull":{"type":"string","enum":["Skip","Fail"]}}}};

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
if(data0 !== null){
if(typeof data0 !== "string"){
validate275.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data1 = data.mode;
const _errs4 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate275.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "Skip") || (data1 === "Fail"))){
validate275.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: schema89.properties.mode.orNull.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
var valid0 = _errs4 === errors;
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
if(data0 !== null){
if(!(validate269(data0, {instancePath:instancePath+"/setStatusAction",parentData:data,parentDataProperty:"setStatusAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.setPropertyAction !== undefined){
let data1 = data.setPropertyAction;
const _errs3 = errors;
if(data1 !== null){
if(!(validate273(data1, {instancePath:instancePath+"/setPropertyAction",parentData:data,parentDataProperty:"setPropertyAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unsetPropertyAction !== undefined){
let data2 = data.unsetPropertyAction;
const _errs5 = errors;
if(data2 !== null){
if(!(validate275(data2, {instancePath:instancePath+"/unsetPropertyAction",parentData:data,parentDataProperty:"unsetPropertyAction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate275.errors : vErrors.concat(validate275.errors);
errors = vErrors.length;
}
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
let data3 = data.actions;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate264.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate268(data3[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors);
errors = vErrors.length;
}
var valid4 = _errs9 === errors;
if(!valid4){
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
var valid0 = _errs7 === errors;
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

const requestDescribeJobRequest = validate278;
const schema90 = {"$id":"contract:/request/DescribeJobRequest","type":"object","required":["job_id"],"properties":{"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"job_id":{"type":"string","minLength":1}}};

function validate278(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/DescribeJobRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate278.evaluated;
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
validate278.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(validate3(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(data1 !== null){
if(!(validate5(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
let data2 = data.job_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate278.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate278.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate278.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate278.errors = vErrors;
return errors === 0;
}
validate278.evaluated = {"props":{"identity":true,"context":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const requestListJobsRequest = validate281;
const schema91 = {"$id":"contract:/request/ListJobsRequest","type":"object","properties":{"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"page_token":{"orNull":{"type":"string"}}}};

function validate281(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/ListJobsRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate281.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(validate3(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(data1 !== null){
if(!(validate5(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data2 = data.page_token;
const _errs5 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate281.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
validate281.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate281.errors = vErrors;
return errors === 0;
}
validate281.evaluated = {"props":{"identity":true,"context":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const requestCancelJobRequest = validate284;
const schema92 = {"$id":"contract:/request/CancelJobRequest","type":"object","required":["job_id"],"properties":{"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"job_id":{"type":"string","minLength":1}}};

function validate284(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CancelJobRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate284.evaluated;
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
validate284.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(validate3(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data1 = data.context;
const _errs3 = errors;
if(data1 !== null){
if(!(validate5(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
let data2 = data.job_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func0(data2) < 1){
validate284.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate284.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate284.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate284.errors = vErrors;
return errors === 0;
}
validate284.evaluated = {"props":{"identity":true,"context":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const requestCreateMaterializedViewRequest = validate287;
const schema93 = {"$id":"contract:/request/CreateMaterializedViewRequest","type":"object","required":["kind","source_query","output_schema"],"properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"kind":{"$ref":"contract:/request/MaterializedViewKind"},"source_query":{"type":"string"},"output_schema":{"type":"string"},"udtf_spec":{"orNull":{"anyOf":[{"$ref":"contract:/request/MaterializedViewUdtfEntry"},{"type":"null"}]}},"with_no_data":{"orNull":{"type":"boolean"}},"auto_refresh":{"orNull":{"type":["boolean","null"]}}}};
const schema94 = {"$id":"contract:/request/MaterializedViewKind","type":"string","enum":["query","udtf","chunker","scalar_udtf"]};

function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MaterializedViewKind" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate291.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate291.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data === "query") || (data === "udtf")) || (data === "chunker")) || (data === "scalar_udtf"))){
validate291.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate291.errors = vErrors;
return errors === 0;
}
validate291.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema95 = {"$id":"contract:/request/MaterializedViewUdtfEntry","type":"object","required":["kind","udtf","udtf_sha","udtf_name","udtf_version"],"properties":{"kind":{"type":"string","enum":["udtf","chunker","scalar_udtf"]},"udtf":{"type":"string"},"udtf_sha":{"type":"string"},"udtf_name":{"type":"string"},"udtf_version":{"type":"string"},"input_columns":{"orNull":{"type":["array","null"],"items":{"type":"string","minLength":1}}},"partition_by":{"orNull":{"type":["string","null"],"minLength":1}},"partition_by_indexed_column":{"orNull":{"type":["string","null"],"minLength":1}},"num_cpus":{"orNull":{"type":["number","null"],"format":"double"}},"num_gpus":{"orNull":{"type":["number","null"],"format":"double"}},"memory":{"orNull":{"type":["integer","null"],"format":"int64"}},"error_handling":{"orNull":{"type":["object","null"]}},"batch":{"orNull":{"type":["boolean","null"]}},"manifest":{"orNull":{"type":["string","null"]}},"manifest_checksum":{"orNull":{"type":["string","null"]}}}};

function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/MaterializedViewUdtfEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate293.evaluated;
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
validate293.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate293.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "udtf") || (data0 === "chunker")) || (data0 === "scalar_udtf"))){
validate293.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema95.properties.kind.enum},message:"must be equal to one of the allowed values"}];
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
validate293.errors = [{instancePath:instancePath+"/udtf",schemaPath:"#/properties/udtf/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate293.errors = [{instancePath:instancePath+"/udtf_sha",schemaPath:"#/properties/udtf_sha/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate293.errors = [{instancePath:instancePath+"/udtf_name",schemaPath:"#/properties/udtf_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate293.errors = [{instancePath:instancePath+"/udtf_version",schemaPath:"#/properties/udtf_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data5 !== null){
const _errs12 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
validate293.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/orNull/type",keyword:"type",params:{type: schema95.properties.input_columns.orNull.type},message:"must be array,null"}];
return false;
}
if(errors === _errs12){
if(Array.isArray(data5)){
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(func0(data6) < 1){
validate293.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate293.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
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
if(data.partition_by !== undefined){
let data7 = data.partition_by;
const _errs16 = errors;
if(data7 !== null){
const _errs17 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate293.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/orNull/type",keyword:"type",params:{type: schema95.properties.partition_by.orNull.type},message:"must be string,null"}];
return false;
}
if(errors === _errs17){
if(typeof data7 === "string"){
if(func0(data7) < 1){
validate293.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partition_by_indexed_column !== undefined){
let data8 = data.partition_by_indexed_column;
const _errs19 = errors;
if(data8 !== null){
const _errs20 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate293.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/orNull/type",keyword:"type",params:{type: schema95.properties.partition_by_indexed_column.orNull.type},message:"must be string,null"}];
return false;
}
if(errors === _errs20){
if(typeof data8 === "string"){
if(func0(data8) < 1){
validate293.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_cpus !== undefined){
let data9 = data.num_cpus;
const _errs22 = errors;
if(data9 !== null){
const _errs23 = errors;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
validate293.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/orNull/type",keyword:"type",params:{type: schema95.properties.num_cpus.orNull.type},message:"must be number,null"}];
return false;
}
if(errors === _errs23){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats50.validate(data9))){
validate293.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
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
if(data.num_gpus !== undefined){
let data10 = data.num_gpus;
const _errs25 = errors;
if(data10 !== null){
const _errs26 = errors;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
validate293.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/orNull/type",keyword:"type",params:{type: schema95.properties.num_gpus.orNull.type},message:"must be number,null"}];
return false;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats50.validate(data10))){
validate293.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
return false;
}
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
let data11 = data.memory;
const _errs28 = errors;
if(data11 !== null){
const _errs29 = errors;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
validate293.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/orNull/type",keyword:"type",params:{type: schema95.properties.memory.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs29){
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
validate293.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_handling !== undefined){
let data12 = data.error_handling;
const _errs31 = errors;
if(data12 !== null){
if((!(data12 && typeof data12 == "object" && !Array.isArray(data12))) && (data12 !== null)){
validate293.errors = [{instancePath:instancePath+"/error_handling",schemaPath:"#/properties/error_handling/orNull/type",keyword:"type",params:{type: schema95.properties.error_handling.orNull.type},message:"must be object,null"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.batch !== undefined){
let data13 = data.batch;
const _errs34 = errors;
if(data13 !== null){
if((typeof data13 !== "boolean") && (data13 !== null)){
validate293.errors = [{instancePath:instancePath+"/batch",schemaPath:"#/properties/batch/orNull/type",keyword:"type",params:{type: schema95.properties.batch.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data14 = data.manifest;
const _errs37 = errors;
if(data14 !== null){
if((typeof data14 !== "string") && (data14 !== null)){
validate293.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: schema95.properties.manifest.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest_checksum !== undefined){
let data15 = data.manifest_checksum;
const _errs40 = errors;
if(data15 !== null){
if((typeof data15 !== "string") && (data15 !== null)){
validate293.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: schema95.properties.manifest_checksum.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs40 === errors;
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
validate293.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate293.errors = vErrors;
return errors === 0;
}
validate293.evaluated = {"props":{"kind":true,"udtf":true,"udtf_sha":true,"udtf_name":true,"udtf_version":true,"input_columns":true,"partition_by":true,"partition_by_indexed_column":true,"num_cpus":true,"num_gpus":true,"memory":true,"error_handling":true,"batch":true,"manifest":true,"manifest_checksum":true},"dynamicProps":false,"dynamicItems":false};


function validate287(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/CreateMaterializedViewRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate287.evaluated;
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
validate287.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs7 = errors;
if(!(validate291(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source_query !== undefined){
const _errs8 = errors;
if(typeof data.source_query !== "string"){
validate287.errors = [{instancePath:instancePath+"/source_query",schemaPath:"#/properties/source_query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_schema !== undefined){
const _errs10 = errors;
if(typeof data.output_schema !== "string"){
validate287.errors = [{instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.udtf_spec !== undefined){
let data6 = data.udtf_spec;
const _errs12 = errors;
if(data6 !== null){
const _errs14 = errors;
let valid5 = false;
const _errs15 = errors;
if(!(validate293(data6, {instancePath:instancePath+"/udtf_spec",parentData:data,parentDataProperty:"udtf_spec",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate293.errors : vErrors.concat(validate293.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid5 = valid5 || _valid0;
if(_valid0){
var props0 = {};
props0.kind = true;
props0.udtf = true;
props0.udtf_sha = true;
props0.udtf_name = true;
props0.udtf_version = true;
props0.input_columns = true;
props0.partition_by = true;
props0.partition_by_indexed_column = true;
props0.num_cpus = true;
props0.num_gpus = true;
props0.memory = true;
props0.error_handling = true;
props0.batch = true;
props0.manifest = true;
props0.manifest_checksum = true;
}
const _errs16 = errors;
if(data6 !== null){
const err0 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/orNull/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err1 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/orNull/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate287.errors = vErrors;
return false;
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
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with_no_data !== undefined){
let data7 = data.with_no_data;
const _errs18 = errors;
if(data7 !== null){
if(typeof data7 !== "boolean"){
validate287.errors = [{instancePath:instancePath+"/with_no_data",schemaPath:"#/properties/with_no_data/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.auto_refresh !== undefined){
let data8 = data.auto_refresh;
const _errs21 = errors;
if(data8 !== null){
if((typeof data8 !== "boolean") && (data8 !== null)){
validate287.errors = [{instancePath:instancePath+"/auto_refresh",schemaPath:"#/properties/auto_refresh/orNull/type",keyword:"type",params:{type: schema93.properties.auto_refresh.orNull.type},message:"must be boolean,null"}];
return false;
}
}
var valid0 = _errs21 === errors;
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
validate287.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate287.errors = vErrors;
return errors === 0;
}
validate287.evaluated = {"props":{"id":true,"identity":true,"context":true,"kind":true,"source_query":true,"output_schema":true,"udtf_spec":true,"with_no_data":true,"auto_refresh":true},"dynamicProps":false,"dynamicItems":false};

const requestRefreshMaterializedViewRequest = validate295;
const schema96 = {"$id":"contract:/request/RefreshMaterializedViewRequest","type":"object","properties":{"id":{"orNull":{"$ref":"contract:/request/Identifier"}},"identity":{"orNull":{"$ref":"contract:/request/Identity"}},"context":{"orNull":{"$ref":"contract:/request/Context"}},"src_version":{"orNull":{"type":["integer","null"],"format":"int64"}},"max_rows_per_fragment":{"orNull":{"type":["integer","null"],"format":"int64"}},"concurrency":{"orNull":{"type":["integer","null"],"format":"int32"}},"intra_applier_concurrency":{"orNull":{"type":["integer","null"],"format":"int32"}},"source_task_size":{"orNull":{"type":["integer","null"],"format":"int64"}},"cluster":{"orNull":{"type":["string","null"]}},"output_limit":{"orNull":{"type":["integer","null"],"format":"int64"}},"manifest":{"orNull":{"type":["string","null"]}}}};

function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/request/RefreshMaterializedViewRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate295.evaluated;
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
if(data0 !== null){
if(!(validate1(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identity !== undefined){
let data1 = data.identity;
const _errs3 = errors;
if(data1 !== null){
if(!(validate3(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data2 = data.context;
const _errs5 = errors;
if(data2 !== null){
if(!(validate5(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.src_version !== undefined){
let data3 = data.src_version;
const _errs7 = errors;
if(data3 !== null){
const _errs8 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate295.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/orNull/type",keyword:"type",params:{type: schema96.properties.src_version.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
validate295.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_rows_per_fragment !== undefined){
let data4 = data.max_rows_per_fragment;
const _errs10 = errors;
if(data4 !== null){
const _errs11 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate295.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/orNull/type",keyword:"type",params:{type: schema96.properties.max_rows_per_fragment.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
validate295.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency !== undefined){
let data5 = data.concurrency;
const _errs13 = errors;
if(data5 !== null){
const _errs14 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate295.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/type",keyword:"type",params:{type: schema96.properties.concurrency.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats14.validate(data5))){
validate295.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intra_applier_concurrency !== undefined){
let data6 = data.intra_applier_concurrency;
const _errs16 = errors;
if(data6 !== null){
const _errs17 = errors;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
validate295.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/type",keyword:"type",params:{type: schema96.properties.intra_applier_concurrency.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(!(formats14.validate(data6))){
validate295.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source_task_size !== undefined){
let data7 = data.source_task_size;
const _errs19 = errors;
if(data7 !== null){
const _errs20 = errors;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
validate295.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/orNull/type",keyword:"type",params:{type: schema96.properties.source_task_size.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats0.validate(data7))){
validate295.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cluster !== undefined){
let data8 = data.cluster;
const _errs22 = errors;
if(data8 !== null){
if((typeof data8 !== "string") && (data8 !== null)){
validate295.errors = [{instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/orNull/type",keyword:"type",params:{type: schema96.properties.cluster.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_limit !== undefined){
let data9 = data.output_limit;
const _errs25 = errors;
if(data9 !== null){
const _errs26 = errors;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
validate295.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/orNull/type",keyword:"type",params:{type: schema96.properties.output_limit.orNull.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs26){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
validate295.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
return false;
}
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifest !== undefined){
let data10 = data.manifest;
const _errs28 = errors;
if(data10 !== null){
if((typeof data10 !== "string") && (data10 !== null)){
validate295.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: schema96.properties.manifest.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs28 === errors;
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
validate295.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate295.errors = vErrors;
return errors === 0;
}
validate295.evaluated = {"props":{"id":true,"identity":true,"context":true,"src_version":true,"max_rows_per_fragment":true,"concurrency":true,"intra_applier_concurrency":true,"source_task_size":true,"cluster":true,"output_limit":true,"manifest":true},"dynamicProps":false,"dynamicItems":false};

const responseGetCapabilitiesResponse = validate299;
const schema97 = {"$id":"contract:/response/GetCapabilitiesResponse","type":"object","required":["contract","server","operations","features","limits"],"properties":{"contract":{"type":"string","pattern":"^\\d+\\.\\d+\\.\\d+"},"server":{"$ref":"contract:/response/ServerDescription"},"operations":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"features":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1}},"limits":{"$ref":"contract:/response/ServerLimits"}}};
const pattern0 = new RegExp("^\\d+\\.\\d+\\.\\d+", "u");
const schema98 = {"$id":"contract:/response/ServerDescription","type":"object","required":["name","version"],"properties":{"name":{"type":"string","minLength":1},"version":{"type":"string","minLength":1}}};

function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ServerDescription" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate300.evaluated;
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
validate300.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate300.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate300.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(func0(data1) < 1){
validate300.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate300.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate300.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate300.errors = vErrors;
return errors === 0;
}
validate300.evaluated = {"props":{"name":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const schema99 = {"$id":"contract:/response/ServerLimits","type":"object","properties":{"max_json_bytes":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int64"}}},"max_arrow_bytes":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int64"}}},"max_page_items":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}},"max_id_parts":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}},"max_batch_operations":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}}}};

function validate302(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ServerLimits" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate302.evaluated;
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
if(data0 !== null){
if(!isNumeric(data0, true, 1, null, "int64")){
validate302.errors = [{instancePath:instancePath+"/max_json_bytes",schemaPath:"#/properties/max_json_bytes/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_arrow_bytes !== undefined){
let data1 = data.max_arrow_bytes;
const _errs3 = errors;
if(data1 !== null){
if(!isNumeric(data1, true, 1, null, "int64")){
validate302.errors = [{instancePath:instancePath+"/max_arrow_bytes",schemaPath:"#/properties/max_arrow_bytes/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_page_items !== undefined){
let data2 = data.max_page_items;
const _errs5 = errors;
if(data2 !== null){
if(!isNumeric(data2, true, 1, null, "int32")){
validate302.errors = [{instancePath:instancePath+"/max_page_items",schemaPath:"#/properties/max_page_items/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_id_parts !== undefined){
let data3 = data.max_id_parts;
const _errs7 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 1, null, "int32")){
validate302.errors = [{instancePath:instancePath+"/max_id_parts",schemaPath:"#/properties/max_id_parts/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_batch_operations !== undefined){
let data4 = data.max_batch_operations;
const _errs9 = errors;
if(data4 !== null){
if(!isNumeric(data4, true, 1, null, "int32")){
validate302.errors = [{instancePath:instancePath+"/max_batch_operations",schemaPath:"#/properties/max_batch_operations/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
}
}
else {
validate302.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate302.errors = vErrors;
return errors === 0;
}
validate302.evaluated = {"props":{"max_json_bytes":true,"max_arrow_bytes":true,"max_page_items":true,"max_id_parts":true,"max_batch_operations":true},"dynamicProps":false,"dynamicItems":false};


function validate299(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/GetCapabilitiesResponse" */;
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
let missing0;
if((((((data.contract === undefined) && (missing0 = "contract")) || ((data.server === undefined) && (missing0 = "server"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data.features === undefined) && (missing0 = "features"))) || ((data.limits === undefined) && (missing0 = "limits"))){
validate299.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.contract !== undefined){
let data0 = data.contract;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate299.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+"+"\""}];
return false;
}
}
else {
validate299.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(validate300(data.server, {instancePath:instancePath+"/server",parentData:data,parentDataProperty:"server",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate300.errors : vErrors.concat(validate300.errors);
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
if(func0(data3) < 1){
validate299.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate299.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate299.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate299.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(func0(data5) < 1){
validate299.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate299.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate299.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate299.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(validate302(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate302.errors : vErrors.concat(validate302.errors);
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
validate299.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate299.errors = vErrors;
return errors === 0;
}
validate299.evaluated = {"props":{"contract":true,"server":true,"operations":true,"features":true,"limits":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateNamespaceResponse = validate304;
const schema100 = {"$id":"contract:/response/CreateNamespaceResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};
const schema101 = {"$id":"contract:/response/ResponseContext","type":"object","additionalProperties":{"type":"string"}};

function validate305(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ResponseContext" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate305.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
validate305.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate305.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate305.errors = vErrors;
return errors === 0;
}
validate305.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate304(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateNamespaceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate304.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate304.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data2 = data.properties;
const _errs6 = errors;
if(data2 !== null){
const _errs7 = errors;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
validate304.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema100.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs10 = errors;
if(typeof data2[key0] !== "string"){
validate304.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs10 === errors;
if(!valid4){
break;
}
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate304.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate304.errors = vErrors;
return errors === 0;
}
validate304.evaluated = {"props":{"context":true,"transaction_id":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseListNamespacesResponse = validate307;
const schema102 = {"$id":"contract:/response/ListNamespacesResponse","type":"object","required":["namespaces"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"namespaces":{"type":"array","items":{"type":"string"}},"page_token":{"orNull":{"type":"string"}}}};

function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListNamespacesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate307.evaluated;
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
validate307.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.namespaces !== undefined){
let data1 = data.namespaces;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate307.errors = [{instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/properties/namespaces/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate307.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate307.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate307.errors = vErrors;
return errors === 0;
}
validate307.evaluated = {"props":{"context":true,"namespaces":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeNamespaceResponse = validate309;
const schema103 = {"$id":"contract:/response/DescribeNamespaceResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate309(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeNamespaceResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs3 = errors;
if(data1 !== null){
const _errs4 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate309.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema103.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs7 = errors;
if(typeof data1[key0] !== "string"){
validate309.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
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
else {
validate309.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate309.errors = vErrors;
return errors === 0;
}
validate309.evaluated = {"props":{"context":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDropNamespaceResponse = validate311;
const schema104 = {"$id":"contract:/response/DropNamespaceResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"transaction_id":{"orNull":{"type":"array","items":{"type":"string"}}}}};

function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DropNamespaceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate311.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs3 = errors;
if(data1 !== null){
const _errs4 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate311.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema104.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs7 = errors;
if(typeof data1[key0] !== "string"){
validate311.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data3 = data.transaction_id;
const _errs9 = errors;
if(data3 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid5 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(typeof data3[i0] !== "string"){
validate311.errors = [{instancePath:instancePath+"/transaction_id/" + i0,schemaPath:"#/properties/transaction_id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
validate311.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
validate311.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate311.errors = vErrors;
return errors === 0;
}
validate311.evaluated = {"props":{"context":true,"properties":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseListTablesResponse = validate313;
const schema105 = {"$id":"contract:/response/ListTablesResponse","type":"object","required":["tables"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"tables":{"type":"array","items":{"type":"string"}},"page_token":{"orNull":{"type":"string"}}}};

function validate313(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListTablesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate313.evaluated;
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
validate313.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tables !== undefined){
let data1 = data.tables;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate313.errors = [{instancePath:instancePath+"/tables/" + i0,schemaPath:"#/properties/tables/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate313.errors = [{instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate313.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate313.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate313.errors = vErrors;
return errors === 0;
}
validate313.evaluated = {"props":{"context":true,"tables":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateTableResponse = validate315;
const schema106 = {"$id":"contract:/response/CreateTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"location":{"orNull":{"type":"string"}},"version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"storage_options":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate315(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateTableResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate315.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data2 = data.location;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate315.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs9 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate315.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage_options !== undefined){
let data4 = data.storage_options;
const _errs11 = errors;
if(data4 !== null){
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
const _errs15 = errors;
if(typeof data4[key0] !== "string"){
validate315.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
validate315.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data6 = data.properties;
const _errs17 = errors;
if(data6 !== null){
const _errs18 = errors;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
validate315.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema106.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
const _errs21 = errors;
if(typeof data6[key1] !== "string"){
validate315.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs21 === errors;
if(!valid8){
break;
}
}
}
}
}
var valid0 = _errs17 === errors;
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
validate315.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate315.errors = vErrors;
return errors === 0;
}
validate315.evaluated = {"props":{"context":true,"transaction_id":true,"location":true,"version":true,"storage_options":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDeclareTableResponse = validate317;
const schema107 = {"$id":"contract:/response/DeclareTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"location":{"orNull":{"type":"string"}},"storage_options":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"managed_versioning":{"orNull":{"type":"boolean"}}}};

function validate317(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DeclareTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate317.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate317.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data2 = data.location;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate317.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage_options !== undefined){
let data3 = data.storage_options;
const _errs9 = errors;
if(data3 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs13 = errors;
if(typeof data3[key0] !== "string"){
validate317.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs13 === errors;
if(!valid5){
break;
}
}
}
else {
validate317.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs15 = errors;
if(data5 !== null){
const _errs16 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate317.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema107.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs16){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
const _errs19 = errors;
if(typeof data5[key1] !== "string"){
validate317.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs19 === errors;
if(!valid7){
break;
}
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.managed_versioning !== undefined){
let data7 = data.managed_versioning;
const _errs21 = errors;
if(data7 !== null){
if(typeof data7 !== "boolean"){
validate317.errors = [{instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs21 === errors;
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
validate317.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate317.errors = vErrors;
return errors === 0;
}
validate317.evaluated = {"props":{"context":true,"transaction_id":true,"location":true,"storage_options":true,"properties":true,"managed_versioning":true},"dynamicProps":false,"dynamicItems":false};

const responseRegisterTableResponse = validate319;
const schema108 = {"$id":"contract:/response/RegisterTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"location":{"orNull":{"type":"string"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate319(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/RegisterTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate319.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate319.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data2 = data.location;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate319.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data3 = data.properties;
const _errs9 = errors;
if(data3 !== null){
const _errs10 = errors;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
validate319.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema108.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs13 = errors;
if(typeof data3[key0] !== "string"){
validate319.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs13 === errors;
if(!valid5){
break;
}
}
}
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
}
else {
validate319.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate319.errors = vErrors;
return errors === 0;
}
validate319.evaluated = {"props":{"context":true,"transaction_id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeTableResponse = validate321;
const schema109 = {"$id":"contract:/response/DescribeTableResponse","type":"object","required":["location"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"table":{"orNull":{"type":"string"}},"namespace":{"orNull":{"type":"array","items":{"type":"string"}}},"version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"location":{"type":"string"},"table_uri":{"orNull":{"type":"string"}},"schema":{"orNull":{"$ref":"contract:/response/JsonArrowSchema"}},"storage_options":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}},"stats":{"orNull":{"$ref":"contract:/response/TableBasicStats"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"managed_versioning":{"orNull":{"type":"boolean"}},"is_only_declared":{"orNull":{"type":["boolean","null"]}}}};
const schema110 = {"$id":"contract:/response/JsonArrowSchema","type":"object","required":["fields"],"properties":{"fields":{"type":"array","items":{"$ref":"contract:/response/JsonArrowField"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};
const schema111 = {"$id":"contract:/response/JsonArrowField","type":"object","required":["name","nullable","type"],"properties":{"name":{"type":"string"},"nullable":{"type":"boolean"},"type":{"$ref":"contract:/response/JsonArrowDataType"},"metadata":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};
const schema112 = {"$id":"contract:/response/JsonArrowDataType","type":"object","required":["type"],"properties":{"type":{"type":"string"},"fields":{"orNull":{"type":"array","items":{"$ref":"contract:/response/JsonArrowField"}}},"length":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};
const wrapper6 = {validate: validate324};

function validate325(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JsonArrowDataType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate325.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate325.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
validate325.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields !== undefined){
let data1 = data.fields;
const _errs3 = errors;
if(data1 !== null){
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(wrapper6.validate(data1[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper6.validate.errors : vErrors.concat(wrapper6.validate.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate325.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.length !== undefined){
let data3 = data.length;
const _errs7 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate325.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
validate325.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate325.errors = vErrors;
return errors === 0;
}
validate325.evaluated = {"props":{"type":true,"fields":true,"length":true},"dynamicProps":false,"dynamicItems":false};


function validate324(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JsonArrowField" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate324.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.nullable === undefined) && (missing0 = "nullable"))) || ((data.type === undefined) && (missing0 = "type"))){
validate324.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate324.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nullable !== undefined){
const _errs3 = errors;
if(typeof data.nullable !== "boolean"){
validate324.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs5 = errors;
if(!(validate325(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data3 = data.metadata;
const _errs6 = errors;
if(data3 !== null){
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs10 = errors;
if(typeof data3[key0] !== "string"){
validate324.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate324.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
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
validate324.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate324.errors = vErrors;
return errors === 0;
}
validate324.evaluated = {"props":{"name":true,"nullable":true,"type":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate323(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JsonArrowSchema" */;
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
let missing0;
if((data.fields === undefined) && (missing0 = "fields")){
validate323.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.fields !== undefined){
let data0 = data.fields;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate324(data0[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate323.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data2 = data.metadata;
const _errs4 = errors;
if(data2 !== null){
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs8 = errors;
if(typeof data2[key0] !== "string"){
validate323.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate323.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
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
validate323.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate323.errors = vErrors;
return errors === 0;
}
validate323.evaluated = {"props":{"fields":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};

const schema113 = {"$id":"contract:/response/TableBasicStats","type":"object","required":["num_deleted_rows","num_fragments"],"properties":{"num_deleted_rows":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"num_fragments":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate329(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/TableBasicStats" */;
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
let missing0;
if(((data.num_deleted_rows === undefined) && (missing0 = "num_deleted_rows")) || ((data.num_fragments === undefined) && (missing0 = "num_fragments"))){
validate329.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.num_deleted_rows !== undefined){
const _errs1 = errors;
if(!isNumeric(data.num_deleted_rows, true, 0, null, "int64")){
validate329.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_fragments !== undefined){
const _errs2 = errors;
if(!isNumeric(data.num_fragments, true, 0, null, "int64")){
validate329.errors = [{instancePath:instancePath+"/num_fragments",schemaPath:"#/properties/num_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
validate329.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate329.errors = vErrors;
return errors === 0;
}
validate329.evaluated = {"props":{"num_deleted_rows":true,"num_fragments":true},"dynamicProps":false,"dynamicItems":false};


function validate321(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate321.evaluated;
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
validate321.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
let data1 = data.table;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate321.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.namespace !== undefined){
let data2 = data.namespace;
const _errs6 = errors;
if(data2 !== null){
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
var valid4 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data2[i0] !== "string"){
validate321.errors = [{instancePath:instancePath+"/namespace/" + i0,schemaPath:"#/properties/namespace/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
validate321.errors = [{instancePath:instancePath+"/namespace",schemaPath:"#/properties/namespace/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs11 = errors;
if(data4 !== null){
if(!isNumeric(data4, true, 0, null, "int64")){
validate321.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
const _errs13 = errors;
if(typeof data.location !== "string"){
validate321.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table_uri !== undefined){
let data6 = data.table_uri;
const _errs15 = errors;
if(data6 !== null){
if(typeof data6 !== "string"){
validate321.errors = [{instancePath:instancePath+"/table_uri",schemaPath:"#/properties/table_uri/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema !== undefined){
let data7 = data.schema;
const _errs18 = errors;
if(data7 !== null){
if(!(validate323(data7, {instancePath:instancePath+"/schema",parentData:data,parentDataProperty:"schema",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors);
errors = vErrors.length;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.storage_options !== undefined){
let data8 = data.storage_options;
const _errs20 = errors;
if(data8 !== null){
const _errs21 = errors;
if(errors === _errs21){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 in data8){
const _errs24 = errors;
if(typeof data8[key0] !== "string"){
validate321.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs24 === errors;
if(!valid9){
break;
}
}
}
else {
validate321.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
let data10 = data.stats;
const _errs26 = errors;
if(data10 !== null){
if(!(validate329(data10, {instancePath:instancePath+"/stats",parentData:data,parentDataProperty:"stats",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate329.errors : vErrors.concat(validate329.errors);
errors = vErrors.length;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data11 = data.metadata;
const _errs28 = errors;
if(data11 !== null){
const _errs29 = errors;
if(errors === _errs29){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
const _errs32 = errors;
if(typeof data11[key1] !== "string"){
validate321.errors = [{instancePath:instancePath+"/metadata/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs32 === errors;
if(!valid12){
break;
}
}
}
else {
validate321.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data13 = data.properties;
const _errs34 = errors;
if(data13 !== null){
const _errs35 = errors;
if((!(data13 && typeof data13 == "object" && !Array.isArray(data13))) && (data13 !== null)){
validate321.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema109.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs35){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 in data13){
const _errs38 = errors;
if(typeof data13[key2] !== "string"){
validate321.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs38 === errors;
if(!valid14){
break;
}
}
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.managed_versioning !== undefined){
let data15 = data.managed_versioning;
const _errs40 = errors;
if(data15 !== null){
if(typeof data15 !== "boolean"){
validate321.errors = [{instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_only_declared !== undefined){
let data16 = data.is_only_declared;
const _errs43 = errors;
if(data16 !== null){
if((typeof data16 !== "boolean") && (data16 !== null)){
validate321.errors = [{instancePath:instancePath+"/is_only_declared",schemaPath:"#/properties/is_only_declared/orNull/type",keyword:"type",params:{type: schema109.properties.is_only_declared.orNull.type},message:"must be boolean,null"}];
return false;
}
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
}
}
}
}
}
}
else {
validate321.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate321.errors = vErrors;
return errors === 0;
}
validate321.evaluated = {"props":{"context":true,"table":true,"namespace":true,"version":true,"location":true,"table_uri":true,"schema":true,"storage_options":true,"stats":true,"metadata":true,"properties":true,"managed_versioning":true,"is_only_declared":true},"dynamicProps":false,"dynamicItems":false};

const responseDropTableResponse = validate331;
const schema114 = {"$id":"contract:/response/DropTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"id":{"orNull":{"type":"array","items":{"type":"string"}}},"location":{"orNull":{"type":"string"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate331(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DropTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate331.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate331.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
if(data2 !== null){
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
var valid4 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data2[i0] !== "string"){
validate331.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
validate331.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data4 = data.location;
const _errs11 = errors;
if(data4 !== null){
if(typeof data4 !== "string"){
validate331.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs14 = errors;
if(data5 !== null){
const _errs15 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate331.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema114.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs18 = errors;
if(typeof data5[key0] !== "string"){
validate331.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs18 === errors;
if(!valid7){
break;
}
}
}
}
}
var valid0 = _errs14 === errors;
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
validate331.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate331.errors = vErrors;
return errors === 0;
}
validate331.evaluated = {"props":{"context":true,"transaction_id":true,"id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDeregisterTableResponse = validate333;
const schema115 = {"$id":"contract:/response/DeregisterTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"id":{"orNull":{"type":"array","items":{"type":"string"}}},"location":{"orNull":{"type":"string"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate333(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DeregisterTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate333.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate333.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
if(data2 !== null){
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
var valid4 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data2[i0] !== "string"){
validate333.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
validate333.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data4 = data.location;
const _errs11 = errors;
if(data4 !== null){
if(typeof data4 !== "string"){
validate333.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs14 = errors;
if(data5 !== null){
const _errs15 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate333.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema115.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs18 = errors;
if(typeof data5[key0] !== "string"){
validate333.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs18 === errors;
if(!valid7){
break;
}
}
}
}
}
var valid0 = _errs14 === errors;
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
validate333.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate333.errors = vErrors;
return errors === 0;
}
validate333.evaluated = {"props":{"context":true,"transaction_id":true,"id":true,"location":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseRestoreTableResponse = validate335;
const schema116 = {"$id":"contract:/response/RestoreTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate335(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/RestoreTableResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate335.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate335.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate335.errors = vErrors;
return errors === 0;
}
validate335.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseRenameTableResponse = validate337;
const schema117 = {"$id":"contract:/response/RenameTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate337(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/RenameTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate337.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate337.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate337.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate337.errors = vErrors;
return errors === 0;
}
validate337.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseGetTableStatsResponse = validate339;
const schema118 = {"$id":"contract:/response/GetTableStatsResponse","type":"object","required":["total_bytes","num_rows","num_indices","fragment_stats"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"total_bytes":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"num_rows":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"num_indices":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"fragment_stats":{"$ref":"contract:/response/FragmentStats"}}};
const schema119 = {"$id":"contract:/response/FragmentStats","type":"object","required":["num_fragments","num_small_fragments","lengths"],"properties":{"num_fragments":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"num_small_fragments":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"lengths":{"$ref":"contract:/response/FragmentSummary"}}};
const schema120 = {"$id":"contract:/response/FragmentSummary","type":"object","required":["min","max","mean","p25","p50","p75","p99"],"properties":{"min":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"max":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"mean":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"p25":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"p50":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"p75":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}},"p99":{"numeric":{"integer":false,"minimum":0,"maximum":null,"format":null}}}};

function validate342(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/FragmentSummary" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate342.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.min === undefined) && (missing0 = "min")) || ((data.max === undefined) && (missing0 = "max"))) || ((data.mean === undefined) && (missing0 = "mean"))) || ((data.p25 === undefined) && (missing0 = "p25"))) || ((data.p50 === undefined) && (missing0 = "p50"))) || ((data.p75 === undefined) && (missing0 = "p75"))) || ((data.p99 === undefined) && (missing0 = "p99"))){
validate342.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.min !== undefined){
const _errs1 = errors;
if(!isNumeric(data.min, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/min",schemaPath:"#/properties/min/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
const _errs2 = errors;
if(!isNumeric(data.max, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mean !== undefined){
const _errs3 = errors;
if(!isNumeric(data.mean, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/mean",schemaPath:"#/properties/mean/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.p25 !== undefined){
const _errs4 = errors;
if(!isNumeric(data.p25, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/p25",schemaPath:"#/properties/p25/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.p50 !== undefined){
const _errs5 = errors;
if(!isNumeric(data.p50, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.p75 !== undefined){
const _errs6 = errors;
if(!isNumeric(data.p75, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/p75",schemaPath:"#/properties/p75/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.p99 !== undefined){
const _errs7 = errors;
if(!isNumeric(data.p99, false, 0, null, null)){
validate342.errors = [{instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
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
}
}
}
}
else {
validate342.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate342.errors = vErrors;
return errors === 0;
}
validate342.evaluated = {"props":{"min":true,"max":true,"mean":true,"p25":true,"p50":true,"p75":true,"p99":true},"dynamicProps":false,"dynamicItems":false};


function validate341(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/FragmentStats" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate341.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.num_fragments === undefined) && (missing0 = "num_fragments")) || ((data.num_small_fragments === undefined) && (missing0 = "num_small_fragments"))) || ((data.lengths === undefined) && (missing0 = "lengths"))){
validate341.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.num_fragments !== undefined){
const _errs1 = errors;
if(!isNumeric(data.num_fragments, true, 0, null, "int64")){
validate341.errors = [{instancePath:instancePath+"/num_fragments",schemaPath:"#/properties/num_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_small_fragments !== undefined){
const _errs2 = errors;
if(!isNumeric(data.num_small_fragments, true, 0, null, "int64")){
validate341.errors = [{instancePath:instancePath+"/num_small_fragments",schemaPath:"#/properties/num_small_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lengths !== undefined){
const _errs3 = errors;
if(!(validate342(data.lengths, {instancePath:instancePath+"/lengths",parentData:data,parentDataProperty:"lengths",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate342.errors : vErrors.concat(validate342.errors);
errors = vErrors.length;
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
validate341.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate341.errors = vErrors;
return errors === 0;
}
validate341.evaluated = {"props":{"num_fragments":true,"num_small_fragments":true,"lengths":true},"dynamicProps":false,"dynamicItems":false};


function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/GetTableStatsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate339.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.total_bytes === undefined) && (missing0 = "total_bytes")) || ((data.num_rows === undefined) && (missing0 = "num_rows"))) || ((data.num_indices === undefined) && (missing0 = "num_indices"))) || ((data.fragment_stats === undefined) && (missing0 = "fragment_stats"))){
validate339.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total_bytes !== undefined){
const _errs3 = errors;
if(!isNumeric(data.total_bytes, true, 0, null, "int64")){
validate339.errors = [{instancePath:instancePath+"/total_bytes",schemaPath:"#/properties/total_bytes/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_rows !== undefined){
const _errs4 = errors;
if(!isNumeric(data.num_rows, true, 0, null, "int64")){
validate339.errors = [{instancePath:instancePath+"/num_rows",schemaPath:"#/properties/num_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_indices !== undefined){
const _errs5 = errors;
if(!isNumeric(data.num_indices, true, 0, null, "int64")){
validate339.errors = [{instancePath:instancePath+"/num_indices",schemaPath:"#/properties/num_indices/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fragment_stats !== undefined){
const _errs6 = errors;
if(!(validate341(data.fragment_stats, {instancePath:instancePath+"/fragment_stats",parentData:data,parentDataProperty:"fragment_stats",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate341.errors : vErrors.concat(validate341.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
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
validate339.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate339.errors = vErrors;
return errors === 0;
}
validate339.evaluated = {"props":{"context":true,"total_bytes":true,"num_rows":true,"num_indices":true,"fragment_stats":true},"dynamicProps":false,"dynamicItems":false};

const responseSchemaMetadata = validate345;
const schema121 = {"$id":"contract:/response/SchemaMetadata","type":"object","additionalProperties":{"type":"string"}};

function validate345(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/SchemaMetadata" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate345.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
validate345.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate345.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate345.errors = vErrors;
return errors === 0;
}
validate345.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const responseGetTableLsmWriteSpecResponse = validate346;
const schema122 = {"$id":"contract:/response/GetTableLsmWriteSpecResponse","type":"object","required":["lsm_write_spec"],"properties":{"lsm_write_spec":{"type":["object","null"],"required":["sharding"],"properties":{"sharding":{"type":"object","required":["mode"],"properties":{"mode":{"type":"string"},"column":{"orNull":{"type":"string"}},"num_buckets":{"orNull":{"numeric":{"integer":true,"minimum":1,"maximum":null,"format":"int32"}}}}},"maintained_indexes":{"orNull":{"type":"array","items":{"type":"string"}}},"writer_config_defaults":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}}}};

function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/GetTableLsmWriteSpecResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate346.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.lsm_write_spec === undefined) && (missing0 = "lsm_write_spec")){
validate346.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lsm_write_spec !== undefined){
let data0 = data.lsm_write_spec;
const _errs1 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec",schemaPath:"#/properties/lsm_write_spec/type",keyword:"type",params:{type: schema122.properties.lsm_write_spec.type},message:"must be object,null"}];
return false;
}
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.sharding === undefined) && (missing1 = "sharding")){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec",schemaPath:"#/properties/lsm_write_spec/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.sharding !== undefined){
let data1 = data0.sharding;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if((data1.mode === undefined) && (missing2 = "mode")){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding",schemaPath:"#/properties/lsm_write_spec/properties/sharding/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data1.mode !== undefined){
const _errs5 = errors;
if(typeof data1.mode !== "string"){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/mode",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.column !== undefined){
let data3 = data1.column;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/column",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.num_buckets !== undefined){
let data4 = data1.num_buckets;
const _errs10 = errors;
if(data4 !== null){
if(!isNumeric(data4, true, 1, null, "int32")){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/num_buckets",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/num_buckets/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding",schemaPath:"#/properties/lsm_write_spec/properties/sharding/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.maintained_indexes !== undefined){
let data5 = data0.maintained_indexes;
const _errs12 = errors;
if(data5 !== null){
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
var valid6 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs15 = errors;
if(typeof data5[i0] !== "string"){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/maintained_indexes/" + i0,schemaPath:"#/properties/lsm_write_spec/properties/maintained_indexes/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/maintained_indexes",schemaPath:"#/properties/lsm_write_spec/properties/maintained_indexes/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.writer_config_defaults !== undefined){
let data7 = data0.writer_config_defaults;
const _errs17 = errors;
if(data7 !== null){
const _errs18 = errors;
if(errors === _errs18){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 in data7){
const _errs21 = errors;
if(typeof data7[key0] !== "string"){
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/writer_config_defaults/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/lsm_write_spec/properties/writer_config_defaults/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs21 === errors;
if(!valid8){
break;
}
}
}
else {
validate346.errors = [{instancePath:instancePath+"/lsm_write_spec/writer_config_defaults",schemaPath:"#/properties/lsm_write_spec/properties/writer_config_defaults/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
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
validate346.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate346.errors = vErrors;
return errors === 0;
}
validate346.evaluated = {"props":{"lsm_write_spec":true},"dynamicProps":false,"dynamicItems":false};

const responsePrewarmTableDataResponse = validate347;
const schema123 = {"$id":"contract:/response/PrewarmTableDataResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}}}};

function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/PrewarmTableDataResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate347.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
}
}
else {
validate347.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate347.errors = vErrors;
return errors === 0;
}
validate347.evaluated = {"props":{"context":true},"dynamicProps":false,"dynamicItems":false};

const responseInsertIntoTableResponse = validate349;
const schema124 = {"$id":"contract:/response/InsertIntoTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"num_inserted_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/InsertIntoTableResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate349.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_inserted_rows !== undefined){
let data2 = data.num_inserted_rows;
const _errs6 = errors;
if(data2 !== null){
if(!isNumeric(data2, true, 0, null, "int64")){
validate349.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data3 = data.version;
const _errs8 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate349.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
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
validate349.evaluated = {"props":{"context":true,"transaction_id":true,"num_inserted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseMergeInsertIntoTableResponse = validate351;
const schema125 = {"$id":"contract:/response/MergeInsertIntoTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"num_updated_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_inserted_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_deleted_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate351(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/MergeInsertIntoTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate351.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate351.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_updated_rows !== undefined){
let data2 = data.num_updated_rows;
const _errs6 = errors;
if(data2 !== null){
if(!isNumeric(data2, true, 0, null, "int64")){
validate351.errors = [{instancePath:instancePath+"/num_updated_rows",schemaPath:"#/properties/num_updated_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_inserted_rows !== undefined){
let data3 = data.num_inserted_rows;
const _errs8 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate351.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_deleted_rows !== undefined){
let data4 = data.num_deleted_rows;
const _errs10 = errors;
if(data4 !== null){
if(!isNumeric(data4, true, 0, null, "int64")){
validate351.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data5 = data.version;
const _errs12 = errors;
if(data5 !== null){
if(!isNumeric(data5, true, 0, null, "int64")){
validate351.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
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
validate351.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate351.errors = vErrors;
return errors === 0;
}
validate351.evaluated = {"props":{"context":true,"transaction_id":true,"num_updated_rows":true,"num_inserted_rows":true,"num_deleted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseUpdateTableResponse = validate353;
const schema126 = {"$id":"contract:/response/UpdateTableResponse","type":"object","required":["updated_rows","version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"updated_rows":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"rows_updated":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"properties":{"orNull":{"type":["object","null"],"additionalProperties":{"type":"string"}}}}};

function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/UpdateTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate353.evaluated;
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
validate353.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate353.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_rows !== undefined){
const _errs6 = errors;
if(!isNumeric(data.updated_rows, true, 0, null, "int64")){
validate353.errors = [{instancePath:instancePath+"/updated_rows",schemaPath:"#/properties/updated_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows_updated !== undefined){
let data3 = data.rows_updated;
const _errs7 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate353.errors = [{instancePath:instancePath+"/rows_updated",schemaPath:"#/properties/rows_updated/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs9 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate353.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data5 = data.properties;
const _errs10 = errors;
if(data5 !== null){
const _errs11 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate353.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: schema126.properties.properties.orNull.type},message:"must be object,null"}];
return false;
}
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs14 = errors;
if(typeof data5[key0] !== "string"){
validate353.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs14 === errors;
if(!valid5){
break;
}
}
}
}
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
}
}
}
else {
validate353.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate353.errors = vErrors;
return errors === 0;
}
validate353.evaluated = {"props":{"context":true,"transaction_id":true,"updated_rows":true,"rows_updated":true,"version":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDeleteFromTableResponse = validate355;
const schema127 = {"$id":"contract:/response/DeleteFromTableResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_deleted_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}}};

function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DeleteFromTableResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate355.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate355.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs6 = errors;
if(data2 !== null){
if(!isNumeric(data2, true, 0, null, "int64")){
validate355.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_deleted_rows !== undefined){
let data3 = data.num_deleted_rows;
const _errs8 = errors;
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate355.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate355.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate355.errors = vErrors;
return errors === 0;
}
validate355.evaluated = {"props":{"context":true,"transaction_id":true,"version":true,"num_deleted_rows":true},"dynamicProps":false,"dynamicItems":false};

const responseRowCount = validate357;
const schema128 = {"$id":"contract:/response/RowCount","numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}};

function validate357(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/RowCount" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate357.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!isNumeric(data, true, 0, null, "int64")){
validate357.errors = [{instancePath,schemaPath:"#/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
validate357.errors = vErrors;
return errors === 0;
}
validate357.evaluated = {"dynamicProps":false,"dynamicItems":false};

const responseQueryPlan = validate358;
const schema129 = {"$id":"contract:/response/QueryPlan","type":"string"};

function validate358(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/QueryPlan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate358.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate358.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validate358.errors = vErrors;
return errors === 0;
}
validate358.evaluated = {"dynamicProps":false,"dynamicItems":false};

const responseCreateMultipartWriteResponse = validate359;
const schema130 = {"$id":"contract:/response/CreateMultipartWriteResponse","type":"object","required":["upload_id"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"upload_id":{"type":"string","minLength":1}}};

function validate359(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateMultipartWriteResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate359.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.upload_id === undefined) && (missing0 = "upload_id")){
validate359.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upload_id !== undefined){
let data1 = data.upload_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func0(data1) < 1){
validate359.errors = [{instancePath:instancePath+"/upload_id",schemaPath:"#/properties/upload_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate359.errors = [{instancePath:instancePath+"/upload_id",schemaPath:"#/properties/upload_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate359.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate359.errors = vErrors;
return errors === 0;
}
validate359.evaluated = {"props":{"context":true,"upload_id":true},"dynamicProps":false,"dynamicItems":false};

const responseCompleteMultipartWriteResponse = validate361;
const schema131 = {"$id":"contract:/response/CompleteMultipartWriteResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"num_inserted_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CompleteMultipartWriteResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate361.evaluated;
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
validate361.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_inserted_rows !== undefined){
let data1 = data.num_inserted_rows;
const _errs3 = errors;
if(data1 !== null){
if(!isNumeric(data1, true, 0, null, "int64")){
validate361.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs5 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate361.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
}
else {
validate361.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate361.errors = vErrors;
return errors === 0;
}
validate361.evaluated = {"props":{"context":true,"num_inserted_rows":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseAbortMultipartWriteResponse = validate363;
const schema132 = {"$id":"contract:/response/AbortMultipartWriteResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}}}};

function validate363(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AbortMultipartWriteResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate363.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
}
}
else {
validate363.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate363.errors = vErrors;
return errors === 0;
}
validate363.evaluated = {"props":{"context":true},"dynamicProps":false,"dynamicItems":false};

const responseAlterTableAddColumnsResponse = validate365;
const schema133 = {"$id":"contract:/response/AlterTableAddColumnsResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AlterTableAddColumnsResponse" */;
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
if((data.version === undefined) && (missing0 = "version")){
validate365.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate365.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
validate365.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate365.errors = vErrors;
return errors === 0;
}
validate365.evaluated = {"props":{"context":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseAlterTableAlterColumnsResponse = validate367;
const schema134 = {"$id":"contract:/response/AlterTableAlterColumnsResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate367(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AlterTableAlterColumnsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate367.evaluated;
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
validate367.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate367.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
validate367.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate367.errors = vErrors;
return errors === 0;
}
validate367.evaluated = {"props":{"context":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseAlterTableDropColumnsResponse = validate369;
const schema135 = {"$id":"contract:/response/AlterTableDropColumnsResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AlterTableDropColumnsResponse" */;
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
if((data.version === undefined) && (missing0 = "version")){
validate369.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate369.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs6 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate369.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
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
validate369.evaluated = {"props":{"context":true,"transaction_id":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseAlterTableBackfillColumnsResponse = validate371;
const schema136 = {"$id":"contract:/response/AlterTableBackfillColumnsResponse","type":"object","required":["job_id"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"job_id":{"type":"string"}}};

function validate371(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AlterTableBackfillColumnsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate371.evaluated;
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
validate371.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
const _errs3 = errors;
if(typeof data.job_id !== "string"){
validate371.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate371.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate371.errors = vErrors;
return errors === 0;
}
validate371.evaluated = {"props":{"context":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const responseUpdateFieldMetadataResponse = validate373;
const schema137 = {"$id":"contract:/response/UpdateFieldMetadataResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"fields":{"orNull":{"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"string"}}}}}};

function validate373(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/UpdateFieldMetadataResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate373.evaluated;
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
validate373.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate373.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields !== undefined){
let data2 = data.fields;
const _errs4 = errors;
if(data2 !== null){
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
let data3 = data2[key0];
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
const _errs11 = errors;
if(typeof data3[key1] !== "string"){
validate373.errors = [{instancePath:instancePath+"/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/orNull/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs11 === errors;
if(!valid4){
break;
}
}
}
else {
validate373.errors = [{instancePath:instancePath+"/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/orNull/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate373.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate373.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate373.errors = vErrors;
return errors === 0;
}
validate373.evaluated = {"props":{"context":true,"version":true,"fields":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateTableIndexResponse = validate375;
const schema138 = {"$id":"contract:/response/CreateTableIndexResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"job_id":{"orNull":{"type":"string"}}}};

function validate375(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateTableIndexResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate375.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate375.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
let data2 = data.job_id;
const _errs6 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate375.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate375.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate375.errors = vErrors;
return errors === 0;
}
validate375.evaluated = {"props":{"context":true,"transaction_id":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const responseListTableIndicesResponse = validate377;
const schema139 = {"$id":"contract:/response/ListTableIndicesResponse","type":"object","required":["indexes"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"indexes":{"type":"array","items":{"$ref":"contract:/response/IndexContent"}},"page_token":{"orNull":{"type":"string"}}}};
const schema140 = {"$id":"contract:/response/IndexContent","type":"object","required":["index_name","index_uuid","columns","status"],"properties":{"index_name":{"type":"string"},"index_uuid":{"type":"string"},"columns":{"type":"array","items":{"type":"string","minLength":1}},"status":{"type":"string"},"index_type":{"orNull":{"type":"string"}},"type_url":{"orNull":{"type":"string"}},"num_indexed_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"num_unindexed_rows":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"size_bytes":{"orNull":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}},"num_segments":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int32"}}},"created_at":{"orNull":{"type":["string","null"],"format":"date-time"}},"index_version":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int32"}}},"index_details":{"orNull":{"type":["string","null"]}}}};
const formats130 = formats["date-time"];

function validate379(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/IndexContent" */;
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
if(((((data.index_name === undefined) && (missing0 = "index_name")) || ((data.index_uuid === undefined) && (missing0 = "index_uuid"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.status === undefined) && (missing0 = "status"))){
validate379.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.index_name !== undefined){
const _errs1 = errors;
if(typeof data.index_name !== "string"){
validate379.errors = [{instancePath:instancePath+"/index_name",schemaPath:"#/properties/index_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_uuid !== undefined){
const _errs3 = errors;
if(typeof data.index_uuid !== "string"){
validate379.errors = [{instancePath:instancePath+"/index_uuid",schemaPath:"#/properties/index_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined){
let data2 = data.columns;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func0(data3) < 1){
validate379.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate379.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate379.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs9 = errors;
if(typeof data.status !== "string"){
validate379.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_type !== undefined){
let data5 = data.index_type;
const _errs11 = errors;
if(data5 !== null){
if(typeof data5 !== "string"){
validate379.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type_url !== undefined){
let data6 = data.type_url;
const _errs14 = errors;
if(data6 !== null){
if(typeof data6 !== "string"){
validate379.errors = [{instancePath:instancePath+"/type_url",schemaPath:"#/properties/type_url/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_indexed_rows !== undefined){
let data7 = data.num_indexed_rows;
const _errs17 = errors;
if(data7 !== null){
if(!isNumeric(data7, true, 0, null, "int64")){
validate379.errors = [{instancePath:instancePath+"/num_indexed_rows",schemaPath:"#/properties/num_indexed_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_unindexed_rows !== undefined){
let data8 = data.num_unindexed_rows;
const _errs19 = errors;
if(data8 !== null){
if(!isNumeric(data8, true, 0, null, "int64")){
validate379.errors = [{instancePath:instancePath+"/num_unindexed_rows",schemaPath:"#/properties/num_unindexed_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size_bytes !== undefined){
let data9 = data.size_bytes;
const _errs21 = errors;
if(data9 !== null){
if(data9 !== null){
if(!isNumeric(data9, true, 0, null, "int64")){
validate379.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"#/properties/size_bytes/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_segments !== undefined){
let data10 = data.num_segments;
const _errs24 = errors;
if(data10 !== null){
if(!isNumeric(data10, true, 0, null, "int32")){
validate379.errors = [{instancePath:instancePath+"/num_segments",schemaPath:"#/properties/num_segments/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs26 = errors;
if(data11 !== null){
const _errs27 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate379.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/orNull/type",keyword:"type",params:{type: schema140.properties.created_at.orNull.type},message:"must be string,null"}];
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data11 === "string"){
if(!(formats130.validate(data11))){
validate379.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/orNull/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_version !== undefined){
let data12 = data.index_version;
const _errs29 = errors;
if(data12 !== null){
if(!isNumeric(data12, true, 0, null, "int32")){
validate379.errors = [{instancePath:instancePath+"/index_version",schemaPath:"#/properties/index_version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_details !== undefined){
let data13 = data.index_details;
const _errs31 = errors;
if(data13 !== null){
if((typeof data13 !== "string") && (data13 !== null)){
validate379.errors = [{instancePath:instancePath+"/index_details",schemaPath:"#/properties/index_details/orNull/type",keyword:"type",params:{type: schema140.properties.index_details.orNull.type},message:"must be string,null"}];
return false;
}
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
}
}
}
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
validate379.evaluated = {"props":{"index_name":true,"index_uuid":true,"columns":true,"status":true,"index_type":true,"type_url":true,"num_indexed_rows":true,"num_unindexed_rows":true,"size_bytes":true,"num_segments":true,"created_at":true,"index_version":true,"index_details":true},"dynamicProps":false,"dynamicItems":false};


function validate377(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListTableIndicesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate377.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.indexes === undefined) && (missing0 = "indexes")){
validate377.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.indexes !== undefined){
let data1 = data.indexes;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate379(data1[i0], {instancePath:instancePath+"/indexes/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate379.errors : vErrors.concat(validate379.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate377.errors = [{instancePath:instancePath+"/indexes",schemaPath:"#/properties/indexes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs6 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate377.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate377.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate377.errors = vErrors;
return errors === 0;
}
validate377.evaluated = {"props":{"context":true,"indexes":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeTableIndexStatsResponse = validate381;
const schema141 = {"$id":"contract:/response/DescribeTableIndexStatsResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"index_type":{"orNull":{"type":["string","null"]}},"distance_type":{"orNull":{"type":["string","null"]}},"num_indexed_rows":{"orNull":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}},"num_unindexed_rows":{"orNull":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}},"num_indices":{"orNull":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int32"}}}}}};

function validate381(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeTableIndexStatsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate381.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index_type !== undefined){
let data1 = data.index_type;
const _errs3 = errors;
if(data1 !== null){
if((typeof data1 !== "string") && (data1 !== null)){
validate381.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/orNull/type",keyword:"type",params:{type: schema141.properties.index_type.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.distance_type !== undefined){
let data2 = data.distance_type;
const _errs6 = errors;
if(data2 !== null){
if((typeof data2 !== "string") && (data2 !== null)){
validate381.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: schema141.properties.distance_type.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_indexed_rows !== undefined){
let data3 = data.num_indexed_rows;
const _errs9 = errors;
if(data3 !== null){
if(data3 !== null){
if(!isNumeric(data3, true, 0, null, "int64")){
validate381.errors = [{instancePath:instancePath+"/num_indexed_rows",schemaPath:"#/properties/num_indexed_rows/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_unindexed_rows !== undefined){
let data4 = data.num_unindexed_rows;
const _errs12 = errors;
if(data4 !== null){
if(data4 !== null){
if(!isNumeric(data4, true, 0, null, "int64")){
validate381.errors = [{instancePath:instancePath+"/num_unindexed_rows",schemaPath:"#/properties/num_unindexed_rows/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.num_indices !== undefined){
let data5 = data.num_indices;
const _errs15 = errors;
if(data5 !== null){
if(data5 !== null){
if(!isNumeric(data5, true, 0, null, "int32")){
validate381.errors = [{instancePath:instancePath+"/num_indices",schemaPath:"#/properties/num_indices/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
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
}
}
else {
validate381.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate381.errors = vErrors;
return errors === 0;
}
validate381.evaluated = {"props":{"context":true,"index_type":true,"distance_type":true,"num_indexed_rows":true,"num_unindexed_rows":true,"num_indices":true},"dynamicProps":false,"dynamicItems":false};

const responseDropTableIndexResponse = validate383;
const schema142 = {"$id":"contract:/response/DropTableIndexResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DropTableIndexResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate383.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate383.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate383.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate383.errors = vErrors;
return errors === 0;
}
validate383.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responsePrewarmTableIndexResponse = validate385;
const schema143 = {"$id":"contract:/response/PrewarmTableIndexResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}}}};

function validate385(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/PrewarmTableIndexResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate385.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
}
}
else {
validate385.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate385.errors = vErrors;
return errors === 0;
}
validate385.evaluated = {"props":{"context":true},"dynamicProps":false,"dynamicItems":false};

const responseListTableVersionsResponse = validate387;
const schema144 = {"$id":"contract:/response/ListTableVersionsResponse","type":"object","required":["versions"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"versions":{"type":"array","items":{"$ref":"contract:/response/TableVersion"}},"page_token":{"orNull":{"type":"string"}}}};
const schema145 = {"$id":"contract:/response/TableVersion","type":"object","required":["version","manifest_path"],"properties":{"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifest_path":{"type":"string"},"manifest_size":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"e_tag":{"orNull":{"type":"string"}},"timestamp_millis":{"orNull":{"numeric":{"integer":true,"minimum":null,"maximum":null,"format":"int64"}}},"timestamp":{"orNull":{"type":"string","format":"date-time"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate389(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/TableVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate389.evaluated;
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
validate389.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate389.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
validate389.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data2 !== null){
if(!isNumeric(data2, true, 0, null, "int64")){
validate389.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.e_tag !== undefined){
let data3 = data.e_tag;
const _errs6 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate389.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp_millis !== undefined){
let data4 = data.timestamp_millis;
const _errs9 = errors;
if(data4 !== null){
if(!isNumeric(data4, true, null, null, "int64")){
validate389.errors = [{instancePath:instancePath+"/timestamp_millis",schemaPath:"#/properties/timestamp_millis/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp !== undefined){
let data5 = data.timestamp;
const _errs11 = errors;
if(data5 !== null){
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(formats130.validate(data5))){
validate389.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/orNull/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate389.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.metadata !== undefined){
let data6 = data.metadata;
const _errs14 = errors;
if(data6 !== null){
const _errs15 = errors;
if(errors === _errs15){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 in data6){
const _errs18 = errors;
if(typeof data6[key0] !== "string"){
validate389.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs18 === errors;
if(!valid6){
break;
}
}
}
else {
validate389.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
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
validate389.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate389.errors = vErrors;
return errors === 0;
}
validate389.evaluated = {"props":{"version":true,"manifest_path":true,"manifest_size":true,"e_tag":true,"timestamp_millis":true,"timestamp":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListTableVersionsResponse" */;
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
let missing0;
if((data.versions === undefined) && (missing0 = "versions")){
validate387.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.versions !== undefined){
let data1 = data.versions;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate389(data1[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate387.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs6 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate387.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
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
validate387.evaluated = {"props":{"context":true,"versions":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateTableVersionResponse = validate391;
const schema146 = {"$id":"contract:/response/CreateTableVersionResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"version":{"orNull":{"$ref":"contract:/response/TableVersion"}}}};

function validate391(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateTableVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate391.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate391.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs6 = errors;
if(data2 !== null){
if(!(validate389(data2, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate391.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate391.errors = vErrors;
return errors === 0;
}
validate391.evaluated = {"props":{"context":true,"transaction_id":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeTableVersionResponse = validate394;
const schema147 = {"$id":"contract:/response/DescribeTableVersionResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"$ref":"contract:/response/TableVersion"}}};

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeTableVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate394.evaluated;
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
validate394.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!(validate389(data.version, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
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
validate394.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}
validate394.evaluated = {"props":{"context":true,"version":true},"dynamicProps":false,"dynamicItems":false};

const responseBatchDeleteTableVersionsResponse = validate397;
const schema148 = {"$id":"contract:/response/BatchDeleteTableVersionsResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"deleted_count":{"orNull":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/BatchDeleteTableVersionsResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted_count !== undefined){
let data1 = data.deleted_count;
const _errs3 = errors;
if(data1 !== null){
if(!isNumeric(data1, true, 0, null, "int64")){
validate397.errors = [{instancePath:instancePath+"/deleted_count",schemaPath:"#/properties/deleted_count/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data2 = data.transaction_id;
const _errs5 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate397.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
validate397.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate397.errors = vErrors;
return errors === 0;
}
validate397.evaluated = {"props":{"context":true,"deleted_count":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseBatchCreateTableVersionsResponse = validate399;
const schema149 = {"$id":"contract:/response/BatchCreateTableVersionsResponse","type":"object","required":["versions"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"versions":{"type":"array","items":{"$ref":"contract:/response/TableVersion"}}}};

function validate399(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/BatchCreateTableVersionsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate399.evaluated;
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
validate399.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate399.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.versions !== undefined){
let data2 = data.versions;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate389(data2[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate399.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate399.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate399.errors = vErrors;
return errors === 0;
}
validate399.evaluated = {"props":{"context":true,"transaction_id":true,"versions":true},"dynamicProps":false,"dynamicItems":false};

const responseBatchCommitTablesResponse = validate402;
const schema150 = {"$id":"contract:/response/BatchCommitTablesResponse","type":"object","required":["results"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}},"results":{"type":"array","items":{"$ref":"contract:/response/CommitTableResult"}}}};
const schema151 = {"$id":"contract:/response/CommitTableResult","type":"object","properties":{"declare_table":{"orNull":{"$ref":"contract:/response/DeclareTableResponse"}},"create_table_version":{"orNull":{"$ref":"contract:/response/CreateTableVersionResponse"}},"delete_table_versions":{"orNull":{"$ref":"contract:/response/BatchDeleteTableVersionsResponse"}},"deregister_table":{"orNull":{"$ref":"contract:/response/DeregisterTableResponse"}}}};

function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CommitTableResult" */;
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
if(data.declare_table !== undefined){
let data0 = data.declare_table;
const _errs1 = errors;
if(data0 !== null){
if(!(validate317(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate317.errors : vErrors.concat(validate317.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.create_table_version !== undefined){
let data1 = data.create_table_version;
const _errs3 = errors;
if(data1 !== null){
if(!(validate391(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate391.errors : vErrors.concat(validate391.errors);
errors = vErrors.length;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delete_table_versions !== undefined){
let data2 = data.delete_table_versions;
const _errs5 = errors;
if(data2 !== null){
if(!(validate397(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate397.errors : vErrors.concat(validate397.errors);
errors = vErrors.length;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deregister_table !== undefined){
let data3 = data.deregister_table;
const _errs7 = errors;
if(data3 !== null){
if(!(validate333(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate333.errors : vErrors.concat(validate333.errors);
errors = vErrors.length;
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
validate404.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate404.errors = vErrors;
return errors === 0;
}
validate404.evaluated = {"props":{"declare_table":true,"create_table_version":true,"delete_table_versions":true,"deregister_table":true},"dynamicProps":false,"dynamicItems":false};


function validate402(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/BatchCommitTablesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate402.evaluated;
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
validate402.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate402.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data2 = data.results;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate404(data2[i0], {instancePath:instancePath+"/results/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate404.errors : vErrors.concat(validate404.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate402.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate402.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate402.errors = vErrors;
return errors === 0;
}
validate402.evaluated = {"props":{"context":true,"transaction_id":true,"results":true},"dynamicProps":false,"dynamicItems":false};

const responseListTableTagsResponse = validate410;
const schema152 = {"$id":"contract:/response/ListTableTagsResponse","type":"object","required":["tags"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"tags":{"type":"object","additionalProperties":{"$ref":"contract:/response/TagContents"}},"page_token":{"orNull":{"type":"string"}}}};
const schema153 = {"$id":"contract:/response/TagContents","type":"object","required":["version","manifestSize"],"properties":{"branch":{"orNull":{"type":"string"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifestSize":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}}}};

function validate412(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/TagContents" */;
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
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifestSize === undefined) && (missing0 = "manifestSize"))){
validate412.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.branch !== undefined){
let data0 = data.branch;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
validate412.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs4 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate412.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifestSize !== undefined){
const _errs5 = errors;
if(!isNumeric(data.manifestSize, true, 0, null, "int64")){
validate412.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
}
else {
validate412.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate412.errors = vErrors;
return errors === 0;
}
validate412.evaluated = {"props":{"branch":true,"version":true,"manifestSize":true},"dynamicProps":false,"dynamicItems":false};


function validate410(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListTableTagsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate410.evaluated;
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
validate410.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data1 = data.tags;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs6 = errors;
if(!(validate412(data1[key0], {instancePath:instancePath+"/tags/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate412.errors : vErrors.concat(validate412.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate410.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate410.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate410.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate410.errors = vErrors;
return errors === 0;
}
validate410.evaluated = {"props":{"context":true,"tags":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseGetTableTagVersionResponse = validate414;
const schema154 = {"$id":"contract:/response/GetTableTagVersionResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"branch":{"orNull":{"type":"string"}}}};

function validate414(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/GetTableTagVersionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate414.evaluated;
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
validate414.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate414.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
let data2 = data.branch;
const _errs4 = errors;
if(data2 !== null){
if(typeof data2 !== "string"){
validate414.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate414.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate414.errors = vErrors;
return errors === 0;
}
validate414.evaluated = {"props":{"context":true,"version":true,"branch":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateTableTagResponse = validate416;
const schema155 = {"$id":"contract:/response/CreateTableTagResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate416(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateTableTagResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate416.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate416.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate416.errors = vErrors;
return errors === 0;
}
validate416.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseUpdateTableTagResponse = validate418;
const schema156 = {"$id":"contract:/response/UpdateTableTagResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate418(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/UpdateTableTagResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate418.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate418.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate418.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate418.errors = vErrors;
return errors === 0;
}
validate418.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseDeleteTableTagResponse = validate420;
const schema157 = {"$id":"contract:/response/DeleteTableTagResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate420(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DeleteTableTagResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate420.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate420.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate420.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate420.errors = vErrors;
return errors === 0;
}
validate420.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseListTableBranchesResponse = validate422;
const schema158 = {"$id":"contract:/response/ListTableBranchesResponse","type":"object","required":["branches"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"branches":{"type":"object","additionalProperties":{"$ref":"contract:/response/BranchContents"}},"page_token":{"orNull":{"type":"string"}}}};
const schema159 = {"$id":"contract:/response/BranchContents","type":"object","required":["parentVersion","createAt","manifestSize"],"properties":{"parentBranch":{"orNull":{"type":"string"}},"parentVersion":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"createAt":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"manifestSize":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"metadata":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate424(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/BranchContents" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate424.evaluated;
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
validate424.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.parentBranch !== undefined){
let data0 = data.parentBranch;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
validate424.errors = [{instancePath:instancePath+"/parentBranch",schemaPath:"#/properties/parentBranch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parentVersion !== undefined){
const _errs4 = errors;
if(!isNumeric(data.parentVersion, true, 0, null, "int64")){
validate424.errors = [{instancePath:instancePath+"/parentVersion",schemaPath:"#/properties/parentVersion/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createAt !== undefined){
const _errs5 = errors;
if(!isNumeric(data.createAt, true, 0, null, "int64")){
validate424.errors = [{instancePath:instancePath+"/createAt",schemaPath:"#/properties/createAt/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manifestSize !== undefined){
const _errs6 = errors;
if(!isNumeric(data.manifestSize, true, 0, null, "int64")){
validate424.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data4 = data.metadata;
const _errs7 = errors;
if(data4 !== null){
const _errs8 = errors;
if(errors === _errs8){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
const _errs11 = errors;
if(typeof data4[key0] !== "string"){
validate424.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate424.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
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
}
}
else {
validate424.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate424.errors = vErrors;
return errors === 0;
}
validate424.evaluated = {"props":{"parentBranch":true,"parentVersion":true,"createAt":true,"manifestSize":true,"metadata":true},"dynamicProps":false,"dynamicItems":false};


function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListTableBranchesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate422.evaluated;
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
validate422.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branches !== undefined){
let data1 = data.branches;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs6 = errors;
if(!(validate424(data1[key0], {instancePath:instancePath+"/branches/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate424.errors : vErrors.concat(validate424.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate422.errors = [{instancePath:instancePath+"/branches",schemaPath:"#/properties/branches/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs7 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate422.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate422.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate422.errors = vErrors;
return errors === 0;
}
validate422.evaluated = {"props":{"context":true,"branches":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateTableBranchResponse = validate426;
const schema160 = {"$id":"contract:/response/CreateTableBranchResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate426(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateTableBranchResponse" */;
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
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate426.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate426.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate426.errors = vErrors;
return errors === 0;
}
validate426.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseDeleteTableBranchResponse = validate428;
const schema161 = {"$id":"contract:/response/DeleteTableBranchResponse","type":"object","properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"transaction_id":{"orNull":{"type":"string"}}}};

function validate428(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DeleteTableBranchResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate428.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transaction_id !== undefined){
let data1 = data.transaction_id;
const _errs3 = errors;
if(data1 !== null){
if(typeof data1 !== "string"){
validate428.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate428.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate428.errors = vErrors;
return errors === 0;
}
validate428.evaluated = {"props":{"context":true,"transaction_id":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeTransactionResponse = validate430;
const schema162 = {"$id":"contract:/response/DescribeTransactionResponse","type":"object","required":["status"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"status":{"$ref":"contract:/response/TransactionStatus"},"properties":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};
const schema163 = {"$id":"contract:/response/TransactionStatus","type":"string","pattern":"^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"};
const pattern1 = new RegExp("^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$", "u");

function validate432(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/TransactionStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate432.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern1.test(data)){
validate432.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"},message:"must match pattern \""+"^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"+"\""}];
return false;
}
}
else {
validate432.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate432.errors = vErrors;
return errors === 0;
}
validate432.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeTransactionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate430.evaluated;
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
validate430.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs3 = errors;
if(!(validate432(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate432.errors : vErrors.concat(validate432.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data2 = data.properties;
const _errs4 = errors;
if(data2 !== null){
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs8 = errors;
if(typeof data2[key0] !== "string"){
validate430.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate430.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate430.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate430.errors = vErrors;
return errors === 0;
}
validate430.evaluated = {"props":{"context":true,"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseAlterTransactionResponse = validate434;
const schema164 = {"$id":"contract:/response/AlterTransactionResponse","type":"object","required":["status"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"status":{"$ref":"contract:/response/TransactionStatus"},"properties":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}}}};

function validate434(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/AlterTransactionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate434.evaluated;
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
validate434.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs3 = errors;
if(!(validate432(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate432.errors : vErrors.concat(validate432.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data2 = data.properties;
const _errs4 = errors;
if(data2 !== null){
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs8 = errors;
if(typeof data2[key0] !== "string"){
validate434.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
validate434.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate434.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate434.errors = vErrors;
return errors === 0;
}
validate434.evaluated = {"props":{"context":true,"status":true,"properties":true},"dynamicProps":false,"dynamicItems":false};

const responseDescribeJobResponse = validate437;
const schema165 = {"$id":"contract:/response/DescribeJobResponse","type":"object","required":["job_id","job_type","job_state","creation_ms"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"job_id":{"type":"string"},"job_type":{"type":"string"},"job_state":{"$ref":"contract:/response/JobState"},"creation_ms":{"numeric":{"integer":true,"minimum":null,"maximum":null,"format":"int64"}},"spec":{"orNull":{"type":"object","additionalProperties":{"type":"string"}}},"failure":{"orNull":{"$ref":"contract:/response/JobFailure"}}}};
const schema166 = {"$id":"contract:/response/JobState","type":"string","enum":["IN_PROGRESS","DONE","FAILED","CANCELLED"]};

function validate439(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JobState" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate439.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate439.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data === "IN_PROGRESS") || (data === "DONE")) || (data === "FAILED")) || (data === "CANCELLED"))){
validate439.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema166.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate439.errors = vErrors;
return errors === 0;
}
validate439.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema167 = {"$id":"contract:/response/JobFailure","type":"object","properties":{"message":{"orNull":{"type":"string"}}}};

function validate441(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JobFailure" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate441.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data0 = data.message;
if(data0 !== null){
if(typeof data0 !== "string"){
validate441.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validate441.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate441.errors = vErrors;
return errors === 0;
}
validate441.evaluated = {"props":{"message":true},"dynamicProps":false,"dynamicItems":false};


function validate437(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/DescribeJobResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate437.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.job_id === undefined) && (missing0 = "job_id")) || ((data.job_type === undefined) && (missing0 = "job_type"))) || ((data.job_state === undefined) && (missing0 = "job_state"))) || ((data.creation_ms === undefined) && (missing0 = "creation_ms"))){
validate437.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
const _errs3 = errors;
if(typeof data.job_id !== "string"){
validate437.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_type !== undefined){
const _errs5 = errors;
if(typeof data.job_type !== "string"){
validate437.errors = [{instancePath:instancePath+"/job_type",schemaPath:"#/properties/job_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_state !== undefined){
const _errs7 = errors;
if(!(validate439(data.job_state, {instancePath:instancePath+"/job_state",parentData:data,parentDataProperty:"job_state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate439.errors : vErrors.concat(validate439.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creation_ms !== undefined){
const _errs8 = errors;
if(!isNumeric(data.creation_ms, true, null, null, "int64")){
validate437.errors = [{instancePath:instancePath+"/creation_ms",schemaPath:"#/properties/creation_ms/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spec !== undefined){
let data5 = data.spec;
const _errs9 = errors;
if(data5 !== null){
const _errs10 = errors;
if(errors === _errs10){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs13 = errors;
if(typeof data5[key0] !== "string"){
validate437.errors = [{instancePath:instancePath+"/spec/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
validate437.errors = [{instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure !== undefined){
let data7 = data.failure;
const _errs15 = errors;
if(data7 !== null){
if(!(validate441(data7, {instancePath:instancePath+"/failure",parentData:data,parentDataProperty:"failure",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate441.errors : vErrors.concat(validate441.errors);
errors = vErrors.length;
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
}
}
}
}
else {
validate437.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate437.errors = vErrors;
return errors === 0;
}
validate437.evaluated = {"props":{"context":true,"job_id":true,"job_type":true,"job_state":true,"creation_ms":true,"spec":true,"failure":true},"dynamicProps":false,"dynamicItems":false};

const responseListJobsResponse = validate443;
const schema168 = {"$id":"contract:/response/ListJobsResponse","type":"object","required":["jobs"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"jobs":{"type":"array","items":{"$ref":"contract:/response/JobSummary"}},"page_token":{"orNull":{"type":"string"}}}};
const schema169 = {"$id":"contract:/response/JobSummary","type":"object","required":["job_id","table","job_type","state","created_at_millis"],"properties":{"job_id":{"type":"string"},"table":{"type":"string"},"job_type":{"type":"string"},"state":{"$ref":"contract:/response/JobState"},"created_at_millis":{"numeric":{"integer":true,"minimum":null,"maximum":null,"format":"int64"}}}};

function validate445(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/JobSummary" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate445.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.job_id === undefined) && (missing0 = "job_id")) || ((data.table === undefined) && (missing0 = "table"))) || ((data.job_type === undefined) && (missing0 = "job_type"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.created_at_millis === undefined) && (missing0 = "created_at_millis"))){
validate445.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.job_id !== undefined){
const _errs1 = errors;
if(typeof data.job_id !== "string"){
validate445.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.table !== undefined){
const _errs3 = errors;
if(typeof data.table !== "string"){
validate445.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_type !== undefined){
const _errs5 = errors;
if(typeof data.job_type !== "string"){
validate445.errors = [{instancePath:instancePath+"/job_type",schemaPath:"#/properties/job_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs7 = errors;
if(!(validate439(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate439.errors : vErrors.concat(validate439.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at_millis !== undefined){
const _errs8 = errors;
if(!isNumeric(data.created_at_millis, true, null, null, "int64")){
validate445.errors = [{instancePath:instancePath+"/created_at_millis",schemaPath:"#/properties/created_at_millis/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs8 === errors;
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
validate445.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate445.errors = vErrors;
return errors === 0;
}
validate445.evaluated = {"props":{"job_id":true,"table":true,"job_type":true,"state":true,"created_at_millis":true},"dynamicProps":false,"dynamicItems":false};


function validate443(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/ListJobsResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate443.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.jobs === undefined) && (missing0 = "jobs")){
validate443.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data1 = data.jobs;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate445(data1[i0], {instancePath:instancePath+"/jobs/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate445.errors : vErrors.concat(validate445.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate443.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page_token !== undefined){
let data3 = data.page_token;
const _errs6 = errors;
if(data3 !== null){
if(typeof data3 !== "string"){
validate443.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate443.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate443.errors = vErrors;
return errors === 0;
}
validate443.evaluated = {"props":{"context":true,"jobs":true,"page_token":true},"dynamicProps":false,"dynamicItems":false};

const responseCancelJobResponse = validate448;
const schema170 = {"$id":"contract:/response/CancelJobResponse","type":"object","required":["job_state"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"job_state":{"$ref":"contract:/response/JobState"}}};

function validate448(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CancelJobResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate448.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_state === undefined) && (missing0 = "job_state")){
validate448.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_state !== undefined){
const _errs3 = errors;
if(!(validate439(data.job_state, {instancePath:instancePath+"/job_state",parentData:data,parentDataProperty:"job_state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate439.errors : vErrors.concat(validate439.errors);
errors = vErrors.length;
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
validate448.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate448.errors = vErrors;
return errors === 0;
}
validate448.evaluated = {"props":{"context":true,"job_state":true},"dynamicProps":false,"dynamicItems":false};

const responseCreateMaterializedViewResponse = validate451;
const schema171 = {"$id":"contract:/response/CreateMaterializedViewResponse","type":"object","required":["version"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"version":{"numeric":{"integer":true,"minimum":0,"maximum":null,"format":"int64"}},"job_id":{"orNull":{"type":["string","null"]}}}};

function validate451(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/CreateMaterializedViewResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate451.evaluated;
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
validate451.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs3 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
validate451.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
let data2 = data.job_id;
const _errs4 = errors;
if(data2 !== null){
if((typeof data2 !== "string") && (data2 !== null)){
validate451.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/orNull/type",keyword:"type",params:{type: schema171.properties.job_id.orNull.type},message:"must be string,null"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate451.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate451.errors = vErrors;
return errors === 0;
}
validate451.evaluated = {"props":{"context":true,"version":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const responseRefreshMaterializedViewResponse = validate453;
const schema172 = {"$id":"contract:/response/RefreshMaterializedViewResponse","type":"object","required":["job_id"],"properties":{"context":{"orNull":{"$ref":"contract:/response/ResponseContext"}},"job_id":{"type":"string"}}};

function validate453(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/response/RefreshMaterializedViewResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate453.evaluated;
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
validate453.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(validate305(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job_id !== undefined){
const _errs3 = errors;
if(typeof data.job_id !== "string"){
validate453.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate453.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate453.errors = vErrors;
return errors === 0;
}
validate453.evaluated = {"props":{"context":true,"job_id":true},"dynamicProps":false,"dynamicItems":false};

const errorResponse = validate455;
const schema173 = {"$id":"contract:/errorResponse","type":"object","required":["type","title","status","detail","instance","code","error"],"properties":{"context":{"$ref":"contract:/exact/ResponseContext"},"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer","minimum":100,"maximum":599,"format":"int32"},"detail":{"type":"string"},"instance":{"type":"string"},"code":{"type":"integer","minimum":0,"format":"int32"},"error":{"type":"string"}}};
const schema174 = {"$id":"contract:/exact/ResponseContext","type":"object","additionalProperties":{"type":"string"}};

function validate456(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/exact/ResponseContext" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate456.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
validate456.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate456.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate456.errors = vErrors;
return errors === 0;
}
validate456.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate455(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/errorResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate455.evaluated;
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
validate455.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
const _errs1 = errors;
if(!(validate456(data.context, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate456.errors : vErrors.concat(validate456.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs2 = errors;
if(typeof data.type !== "string"){
validate455.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(typeof data.title !== "string"){
validate455.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs6 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate455.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 599 || isNaN(data3)){
validate455.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data3 < 100 || isNaN(data3)){
validate455.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats14.validate(data3))){
validate455.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs8 = errors;
if(typeof data.detail !== "string"){
validate455.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance !== undefined){
const _errs10 = errors;
if(typeof data.instance !== "string"){
validate455.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data6 = data.code;
const _errs12 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate455.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate455.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data6))){
validate455.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs14 = errors;
if(typeof data.error !== "string"){
validate455.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
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
validate455.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate455.errors = vErrors;
return errors === 0;
}
validate455.evaluated = {"props":{"context":true,"type":true,"title":true,"status":true,"detail":true,"instance":true,"code":true,"error":true},"dynamicProps":false,"dynamicItems":false};

const documentError = validate458;
const schema175 = {"$id":"contract:/documentError","type":"object","required":["type","title","status","detail","instance"],"properties":{"context":{"$ref":"contract:/exact/ResponseContext"},"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer","minimum":100,"maximum":599,"format":"int32"},"detail":{"type":"string"},"instance":{"type":"string"},"code":{"type":"integer","minimum":0,"format":"int32"},"error":{"type":"string"}}};

function validate458(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="contract:/documentError" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate458.evaluated;
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
validate458.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
const _errs1 = errors;
if(!(validate456(data.context, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate456.errors : vErrors.concat(validate456.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs2 = errors;
if(typeof data.type !== "string"){
validate458.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(typeof data.title !== "string"){
validate458.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs6 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate458.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 599 || isNaN(data3)){
validate458.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data3 < 100 || isNaN(data3)){
validate458.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats14.validate(data3))){
validate458.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs8 = errors;
if(typeof data.detail !== "string"){
validate458.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance !== undefined){
const _errs10 = errors;
if(typeof data.instance !== "string"){
validate458.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data6 = data.code;
const _errs12 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate458.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate458.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats14.validate(data6))){
validate458.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs14 = errors;
if(typeof data.error !== "string"){
validate458.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
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
validate458.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate458.errors = vErrors;
return errors === 0;
}
validate458.evaluated = {"props":{"context":true,"type":true,"title":true,"status":true,"detail":true,"instance":true,"code":true,"error":true},"dynamicProps":false,"dynamicItems":false};


/** An error in a body. `pointer` is the JSON pointer of the invalid or missing field. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
}

/** Returns the first violation of a value (several for alternatives); empty when it is valid. Never throws. */
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
      return check.errors.map(violation);
    } catch (error) {
      if (error instanceof RangeError) return [{ pointer: '', message: 'nested too deeply', keyword: 'depth' }];
      throw error;
    }
  };

/** Validators of JSON request bodies. Optional fields may be null; enums need their canonical spelling (normalize.ts). */
export const requestValidators: { readonly [Op in OperationId]?: Validate } = {
  CreateNamespace: wrap(requestCreateNamespaceRequest),
  DescribeNamespace: wrap(requestDescribeNamespaceRequest),
  DropNamespace: wrap(requestDropNamespaceRequest),
  NamespaceExists: wrap(requestNamespaceExistsRequest),
  DeclareTable: wrap(requestDeclareTableRequest),
  RegisterTable: wrap(requestRegisterTableRequest),
  DescribeTable: wrap(requestDescribeTableRequest),
  TableExists: wrap(requestTableExistsRequest),
  DeregisterTable: wrap(requestDeregisterTableRequest),
  RestoreTable: wrap(requestRestoreTableRequest),
  RenameTable: wrap(requestRenameTableRequest),
  GetTableStats: wrap(requestGetTableStatsRequest),
  UpdateTableSchemaMetadata: wrap(requestSchemaMetadata),
  GetTableLsmWriteSpec: wrap(requestGetTableLsmWriteSpecRequest),
  PrewarmTableData: wrap(requestPrewarmTableDataRequest),
  UpdateTable: wrap(requestUpdateTableRequest),
  DeleteFromTable: wrap(requestDeleteFromTableRequest),
  QueryTable: wrap(requestQueryTableRequest),
  CountTableRows: wrap(requestCountTableRowsRequest),
  ExplainTableQueryPlan: wrap(requestExplainTableQueryPlanRequest),
  AnalyzeTableQueryPlan: wrap(requestQueryTableRequest),
  CreateMultipartWrite: wrap(requestCreateMultipartWriteRequest),
  CompleteMultipartWrite: wrap(requestCompleteMultipartWriteRequest),
  AbortMultipartWrite: wrap(requestAbortMultipartWriteRequest),
  AlterTableAddColumns: wrap(requestAlterTableAddColumnsRequest),
  AlterTableAlterColumns: wrap(requestAlterTableAlterColumnsRequest),
  AlterTableDropColumns: wrap(requestAlterTableDropColumnsRequest),
  AlterTableBackfillColumns: wrap(requestAlterTableBackfillColumnsRequest),
  UpdateFieldMetadata: wrap(requestUpdateFieldMetadataRequest),
  CreateTableIndex: wrap(requestCreateTableIndexRequest),
  CreateScalarIndex: wrap(requestCreateTableIndexRequest),
  ListTableIndices: wrap(requestListTableIndicesRequest),
  DescribeTableIndexStats: wrap(requestDescribeTableIndexStatsRequest),
  PrewarmTableIndex: wrap(requestPrewarmTableIndexRequest),
  CreateTableVersion: wrap(requestCreateTableVersionRequest),
  DescribeTableVersion: wrap(requestDescribeTableVersionRequest),
  BatchDeleteTableVersions: wrap(requestBatchDeleteTableVersionsRequest),
  BatchCreateTableVersions: wrap(requestBatchCreateTableVersionsRequest),
  BatchCommitTables: wrap(requestBatchCommitTablesRequest),
  GetTableTagVersion: wrap(requestGetTableTagVersionRequest),
  CreateTableTag: wrap(requestCreateTableTagRequest),
  UpdateTableTag: wrap(requestUpdateTableTagRequest),
  DeleteTableTag: wrap(requestDeleteTableTagRequest),
  CreateTableBranch: wrap(requestCreateTableBranchRequest),
  DeleteTableBranch: wrap(requestDeleteTableBranchRequest),
  DescribeTransaction: wrap(requestDescribeTransactionRequest),
  AlterTransaction: wrap(requestAlterTransactionRequest),
  DescribeJob: wrap(requestDescribeJobRequest),
  ListJobs: wrap(requestListJobsRequest),
  CancelJob: wrap(requestCancelJobRequest),
  CreateMaterializedView: wrap(requestCreateMaterializedViewRequest),
  RefreshMaterializedView: wrap(requestRefreshMaterializedViewRequest),
};

/** Validators of JSON responses, by status. Optional fields may be null, unknown ones are allowed, integers may be bigints. */
export const responseValidators: { readonly [Op in OperationId]: { readonly [status: number]: Validate } } = {
  GetCapabilities: { 200: wrap(responseGetCapabilitiesResponse) },
  CreateNamespace: { 200: wrap(responseCreateNamespaceResponse), 201: wrap(responseCreateNamespaceResponse) },
  ListNamespaces: { 200: wrap(responseListNamespacesResponse) },
  DescribeNamespace: { 200: wrap(responseDescribeNamespaceResponse) },
  DropNamespace: { 200: wrap(responseDropNamespaceResponse) },
  NamespaceExists: {},
  ListTables: { 200: wrap(responseListTablesResponse) },
  ListAllTables: { 200: wrap(responseListTablesResponse) },
  CreateTable: { 200: wrap(responseCreateTableResponse), 201: wrap(responseCreateTableResponse) },
  DeclareTable: { 200: wrap(responseDeclareTableResponse), 201: wrap(responseDeclareTableResponse) },
  RegisterTable: { 200: wrap(responseRegisterTableResponse), 201: wrap(responseRegisterTableResponse) },
  DescribeTable: { 200: wrap(responseDescribeTableResponse) },
  TableExists: {},
  DropTable: { 200: wrap(responseDropTableResponse) },
  DeregisterTable: { 200: wrap(responseDeregisterTableResponse) },
  RestoreTable: { 200: wrap(responseRestoreTableResponse) },
  RenameTable: { 200: wrap(responseRenameTableResponse) },
  GetTableStats: { 200: wrap(responseGetTableStatsResponse) },
  UpdateTableSchemaMetadata: { 200: wrap(responseSchemaMetadata) },
  GetTableLsmWriteSpec: { 200: wrap(responseGetTableLsmWriteSpecResponse) },
  PrewarmTableData: { 200: wrap(responsePrewarmTableDataResponse) },
  InsertIntoTable: { 200: wrap(responseInsertIntoTableResponse) },
  MergeInsertIntoTable: { 200: wrap(responseMergeInsertIntoTableResponse) },
  UpdateTable: { 200: wrap(responseUpdateTableResponse) },
  DeleteFromTable: { 200: wrap(responseDeleteFromTableResponse) },
  QueryTable: {},
  CountTableRows: { 200: wrap(responseRowCount) },
  ExplainTableQueryPlan: { 200: wrap(responseQueryPlan) },
  AnalyzeTableQueryPlan: { 200: wrap(responseQueryPlan) },
  CreateMultipartWrite: { 200: wrap(responseCreateMultipartWriteResponse) },
  CompleteMultipartWrite: { 200: wrap(responseCompleteMultipartWriteResponse) },
  AbortMultipartWrite: { 200: wrap(responseAbortMultipartWriteResponse) },
  AlterTableAddColumns: { 200: wrap(responseAlterTableAddColumnsResponse) },
  AlterTableAlterColumns: { 200: wrap(responseAlterTableAlterColumnsResponse) },
  AlterTableDropColumns: { 200: wrap(responseAlterTableDropColumnsResponse) },
  AlterTableBackfillColumns: { 202: wrap(responseAlterTableBackfillColumnsResponse) },
  UpdateFieldMetadata: { 200: wrap(responseUpdateFieldMetadataResponse) },
  CreateTableIndex: { 200: wrap(responseCreateTableIndexResponse), 201: wrap(responseCreateTableIndexResponse) },
  CreateScalarIndex: { 200: wrap(responseCreateTableIndexResponse), 201: wrap(responseCreateTableIndexResponse) },
  ListTableIndices: { 200: wrap(responseListTableIndicesResponse) },
  DescribeTableIndexStats: { 200: wrap(responseDescribeTableIndexStatsResponse) },
  DropTableIndex: { 200: wrap(responseDropTableIndexResponse) },
  PrewarmTableIndex: { 200: wrap(responsePrewarmTableIndexResponse) },
  ListTableVersions: { 200: wrap(responseListTableVersionsResponse) },
  CreateTableVersion: { 200: wrap(responseCreateTableVersionResponse), 201: wrap(responseCreateTableVersionResponse) },
  DescribeTableVersion: { 200: wrap(responseDescribeTableVersionResponse) },
  BatchDeleteTableVersions: { 200: wrap(responseBatchDeleteTableVersionsResponse) },
  BatchCreateTableVersions: { 200: wrap(responseBatchCreateTableVersionsResponse), 201: wrap(responseBatchCreateTableVersionsResponse) },
  BatchCommitTables: { 200: wrap(responseBatchCommitTablesResponse) },
  ListTableTags: { 200: wrap(responseListTableTagsResponse) },
  GetTableTagVersion: { 200: wrap(responseGetTableTagVersionResponse) },
  CreateTableTag: { 200: wrap(responseCreateTableTagResponse), 201: wrap(responseCreateTableTagResponse) },
  UpdateTableTag: { 200: wrap(responseUpdateTableTagResponse) },
  DeleteTableTag: { 200: wrap(responseDeleteTableTagResponse) },
  ListTableBranches: { 200: wrap(responseListTableBranchesResponse) },
  CreateTableBranch: { 200: wrap(responseCreateTableBranchResponse), 201: wrap(responseCreateTableBranchResponse) },
  DeleteTableBranch: { 200: wrap(responseDeleteTableBranchResponse) },
  DescribeTransaction: { 200: wrap(responseDescribeTransactionResponse) },
  AlterTransaction: { 200: wrap(responseAlterTransactionResponse) },
  DescribeJob: { 200: wrap(responseDescribeJobResponse) },
  ListJobs: { 200: wrap(responseListJobsResponse) },
  CancelJob: { 200: wrap(responseCancelJobResponse) },
  CreateMaterializedView: { 201: wrap(responseCreateMaterializedViewResponse), 200: wrap(responseCreateMaterializedViewResponse) },
  RefreshMaterializedView: { 202: wrap(responseRefreshMaterializedViewResponse) },
  ListDatabaseTables: { 200: wrap(responseListTablesResponse) },
  CreateDatabaseTable: { 200: wrap(responseCreateTableResponse), 201: wrap(responseCreateTableResponse) },
};

/** Validates an error body with all fields: those of the interface document and those of the public interface. */
export const validateErrorResponse: Validate = wrap(errorResponse);

/** Validates an error body with the five fields of the interface document. */
export const validateDocumentError: Validate = wrap(documentError);
