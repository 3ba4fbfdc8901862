// @ts-nocheck Ajv generated the functions; the exports at the end are typed.
// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import { formats, isNumeric, lengthOf, wrap, type Validate } from '../runtime/validation.ts';
import type { OperationId } from './operations.ts';

const pattern_79b71e3d = new RegExp("^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$", "u");

const pattern_8133c2a9 = new RegExp("^\\d+\\.\\d+\\.\\d+", "u");

function documentError(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.type === undefined) && (missing0 = "type")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.detail === undefined) && (missing0 = "detail"))) || ((data.instance === undefined) && (missing0 = "instance"))){
documentError.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
const _errs1 = errors;
if(!(exactResponseContext(data.context, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? exactResponseContext.errors : vErrors.concat(exactResponseContext.errors);
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
documentError.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
documentError.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
documentError.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 599 || isNaN(data3)){
documentError.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data3 < 100 || isNaN(data3)){
documentError.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats.int32.validate(data3))){
documentError.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
documentError.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
documentError.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
documentError.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
documentError.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data6))){
documentError.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
documentError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
documentError.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
documentError.errors = vErrors;
return errors === 0;
}

function errorResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) && (missing0 = "type")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.detail === undefined) && (missing0 = "detail"))) || ((data.instance === undefined) && (missing0 = "instance"))) || ((data.code === undefined) && (missing0 = "code"))) || ((data.error === undefined) && (missing0 = "error"))){
errorResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
const _errs1 = errors;
if(!(exactResponseContext(data.context, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? exactResponseContext.errors : vErrors.concat(exactResponseContext.errors);
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
errorResponse.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
errorResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
errorResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 599 || isNaN(data3)){
errorResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data3 < 100 || isNaN(data3)){
errorResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
else {
if(!(formats.int32.validate(data3))){
errorResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
errorResponse.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
errorResponse.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
errorResponse.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
errorResponse.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data6))){
errorResponse.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
errorResponse.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
errorResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
errorResponse.errors = vErrors;
return errors === 0;
}

function exactResponseContext(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
exactResponseContext.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
exactResponseContext.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
exactResponseContext.errors = vErrors;
return errors === 0;
}

function requestAbortMultipartWriteRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestAbortMultipartWriteRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAbortMultipartWriteRequest.errors = vErrors;
return errors === 0;
}

function requestAddColumnsEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
requestAddColumnsEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestAddColumnsEntry.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAddColumnsEntry.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddColumnsEntry.errors = [{instancePath:instancePath+"/expression",schemaPath:"#/properties/expression/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAddColumnsEntry.errors = [{instancePath:instancePath+"/computed",schemaPath:"#/properties/computed/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
if(!(requestAddVirtualColumnEntry(data3, {instancePath:instancePath+"/virtual_column",parentData:data,parentDataProperty:"virtual_column",rootData}))){
vErrors = vErrors === null ? requestAddVirtualColumnEntry.errors : vErrors.concat(requestAddVirtualColumnEntry.errors);
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
requestAddColumnsEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAddColumnsEntry.errors = vErrors;
return errors === 0;
}

function requestAddVirtualColumnEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.input_columns === undefined) && (missing0 = "input_columns")) || ((data.outputs === undefined) && (missing0 = "outputs"))) || ((data.image === undefined) && (missing0 = "image"))) || ((data.udf === undefined) && (missing0 = "udf"))) || ((data.udf_name === undefined) && (missing0 = "udf_name"))) || ((data.udf_version === undefined) && (missing0 = "udf_version"))){
requestAddVirtualColumnEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(lengthOf(data1) < 1){
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(requestAddVirtualColumnOutputEntry(data2[i1], {instancePath:instancePath+"/outputs/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? requestAddVirtualColumnOutputEntry.errors : vErrors.concat(requestAddVirtualColumnOutputEntry.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf",schemaPath:"#/properties/udf/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_name",schemaPath:"#/properties/udf_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_version",schemaPath:"#/properties/udf_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_backend",schemaPath:"#/properties/udf_backend/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/auto_backfill",schemaPath:"#/properties/auto_backfill/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath:instancePath+"/field_metadata",schemaPath:"#/properties/field_metadata/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
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
requestAddVirtualColumnEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAddVirtualColumnEntry.errors = vErrors;
return errors === 0;
}

function requestAddVirtualColumnOutputEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.column === undefined) && (missing0 = "column")) || ((data.struct_field === undefined) && (missing0 = "struct_field"))) || ((data.data_type === undefined) && (missing0 = "data_type"))) || ((data.nullable === undefined) && (missing0 = "nullable"))){
requestAddVirtualColumnOutputEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column !== undefined){
const _errs1 = errors;
if(typeof data.column !== "string"){
requestAddVirtualColumnOutputEntry.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnOutputEntry.errors = [{instancePath:instancePath+"/struct_field",schemaPath:"#/properties/struct_field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestJsonArrowDataType(data.data_type, {instancePath:instancePath+"/data_type",parentData:data,parentDataProperty:"data_type",rootData}))){
vErrors = vErrors === null ? requestJsonArrowDataType.errors : vErrors.concat(requestJsonArrowDataType.errors);
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
requestAddVirtualColumnOutputEntry.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestAddVirtualColumnOutputEntry.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAddVirtualColumnOutputEntry.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
requestAddVirtualColumnOutputEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAddVirtualColumnOutputEntry.errors = vErrors;
return errors === 0;
}

function requestAlterColumnsEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
requestAlterColumnsEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestAlterColumnsEntry.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterColumnsEntry.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestJsonArrowDataType(data1, {instancePath:instancePath+"/data_type",parentData:data,parentDataProperty:"data_type",rootData}))){
vErrors = vErrors === null ? requestJsonArrowDataType.errors : vErrors.concat(requestJsonArrowDataType.errors);
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
requestAlterColumnsEntry.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(lengthOf(data2) < 1){
requestAlterColumnsEntry.errors = [{instancePath:instancePath+"/rename",schemaPath:"#/properties/rename/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
requestAlterColumnsEntry.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
if(!(requestAlterVirtualColumnEntry(data4, {instancePath:instancePath+"/virtual_column",parentData:data,parentDataProperty:"virtual_column",rootData}))){
vErrors = vErrors === null ? requestAlterVirtualColumnEntry.errors : vErrors.concat(requestAlterVirtualColumnEntry.errors);
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
requestAlterColumnsEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterColumnsEntry.errors = vErrors;
return errors === 0;
}

function requestAlterTableAddColumnsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.new_columns === undefined) && (missing0 = "new_columns")){
requestAlterTableAddColumnsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestAlterTableAddColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableAddColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterTableAddColumnsRequest.errors = [{instancePath:instancePath+"/new_columns",schemaPath:"#/properties/new_columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(requestAddColumnsEntry(data4[i0], {instancePath:instancePath+"/new_columns/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestAddColumnsEntry.errors : vErrors.concat(requestAddColumnsEntry.errors);
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
requestAlterTableAddColumnsRequest.errors = [{instancePath:instancePath+"/new_columns",schemaPath:"#/properties/new_columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestAlterTableAddColumnsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterTableAddColumnsRequest.errors = vErrors;
return errors === 0;
}

function requestAlterTableAlterColumnsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.alterations === undefined) && (missing0 = "alterations")){
requestAlterTableAlterColumnsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(lengthOf(data2) < 1){
requestAlterTableAlterColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableAlterColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterTableAlterColumnsRequest.errors = [{instancePath:instancePath+"/alterations",schemaPath:"#/properties/alterations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(requestAlterColumnsEntry(data3[i0], {instancePath:instancePath+"/alterations/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestAlterColumnsEntry.errors : vErrors.concat(requestAlterColumnsEntry.errors);
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
requestAlterTableAlterColumnsRequest.errors = [{instancePath:instancePath+"/alterations",schemaPath:"#/properties/alterations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestAlterTableAlterColumnsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterTableAlterColumnsRequest.errors = vErrors;
return errors === 0;
}

function requestAlterTableBackfillColumnsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column === undefined) && (missing0 = "column")){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data4) < 1){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/where",schemaPath:"#/properties/where/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data6))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs19){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data7))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs22){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data8))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/min_checkpoint_size",schemaPath:"#/properties/min_checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs25){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data9))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/max_checkpoint_size",schemaPath:"#/properties/max_checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/type",keyword:"type",params:{type: undefined},message:"must be number,null"}];
return false;
}
if(errors === _errs28){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.double.validate(data10))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/batch_checkpoint_flush_interval_seconds",schemaPath:"#/properties/batch_checkpoint_flush_interval_seconds/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs31){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data11))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/read_version",schemaPath:"#/properties/read_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs34){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data12))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/task_size",schemaPath:"#/properties/task_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data13))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/num_frags",schemaPath:"#/properties/num_frags/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs40){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data14))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/checkpoint_size",schemaPath:"#/properties/checkpoint_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs43){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data15))){
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/commit_granularity",schemaPath:"#/properties/commit_granularity/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterTableBackfillColumnsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterTableBackfillColumnsRequest.errors = vErrors;
return errors === 0;
}

function requestAlterTableDropColumnsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.columns === undefined) && (missing0 = "columns")){
requestAlterTableDropColumnsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
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
if(lengthOf(data5) < 1){
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterTableDropColumnsRequest.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestAlterTableDropColumnsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterTableDropColumnsRequest.errors = vErrors;
return errors === 0;
}

function requestAlterTransactionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.actions === undefined) && (missing0 = "actions")){
requestAlterTransactionRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestAlterTransactionRequest.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(requestTransactionAction(data3[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestTransactionAction.errors : vErrors.concat(requestTransactionAction.errors);
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
requestAlterTransactionRequest.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestAlterTransactionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterTransactionRequest.errors = vErrors;
return errors === 0;
}

function requestAlterVirtualColumnEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.input_columns !== undefined){
let data0 = data.input_columns;
const _errs1 = errors;
if(data0 !== null){
const _errs2 = errors;
if((!(Array.isArray(data0))) && (data0 !== null)){
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/orNull/type",keyword:"type",params:{type: undefined},message:"must be array,null"}];
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
if(lengthOf(data1) < 1){
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/image",schemaPath:"#/properties/image/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf",schemaPath:"#/properties/udf/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_name",schemaPath:"#/properties/udf_name/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_version",schemaPath:"#/properties/udf_version/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/udf_backend",schemaPath:"#/properties/udf_backend/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/auto_backfill",schemaPath:"#/properties/auto_backfill/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath:instancePath+"/field_metadata",schemaPath:"#/properties/field_metadata/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
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
requestAlterVirtualColumnEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestAlterVirtualColumnEntry.errors = vErrors;
return errors === 0;
}

function requestBatchCommitTablesRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.operations === undefined) && (missing0 = "operations")){
requestBatchCommitTablesRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentity(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(!(requestCommitTableOperation(data2[i0], {instancePath:instancePath+"/operations/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestCommitTableOperation.errors : vErrors.concat(requestCommitTableOperation.errors);
errors = vErrors.length;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
}
}
else {
requestBatchCommitTablesRequest.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestBatchCommitTablesRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestBatchCommitTablesRequest.errors = vErrors;
return errors === 0;
}

function requestBatchCreateTableVersionsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.entries === undefined) && (missing0 = "entries")){
requestBatchCreateTableVersionsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentity(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(!(requestCreateTableVersionEntry(data2[i0], {instancePath:instancePath+"/entries/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestCreateTableVersionEntry.errors : vErrors.concat(requestCreateTableVersionEntry.errors);
errors = vErrors.length;
}
var valid3 = _errs7 === errors;
if(!valid3){
break;
}
}
}
else {
requestBatchCreateTableVersionsRequest.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestBatchCreateTableVersionsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestBatchCreateTableVersionsRequest.errors = vErrors;
return errors === 0;
}

function requestBatchDeleteTableVersionsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ranges === undefined) && (missing0 = "ranges")){
requestBatchDeleteTableVersionsRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestBatchDeleteTableVersionsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestBatchDeleteTableVersionsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestVersionRange(data4[i0], {instancePath:instancePath+"/ranges/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestVersionRange.errors : vErrors.concat(requestVersionRange.errors);
errors = vErrors.length;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
requestBatchDeleteTableVersionsRequest.errors = [{instancePath:instancePath+"/ranges",schemaPath:"#/properties/ranges/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestBatchDeleteTableVersionsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestBatchDeleteTableVersionsRequest.errors = vErrors;
return errors === 0;
}

function requestBooleanQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.must === undefined) && (missing0 = "must")) || ((data.must_not === undefined) && (missing0 = "must_not"))) || ((data.should === undefined) && (missing0 = "should"))){
requestBooleanQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(!(requestFtsQuery(data0[i0], {instancePath:instancePath+"/must/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
requestBooleanQuery.errors = [{instancePath:instancePath+"/must",schemaPath:"#/properties/must/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(requestFtsQuery(data2[i1], {instancePath:instancePath+"/must_not/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
requestBooleanQuery.errors = [{instancePath:instancePath+"/must_not",schemaPath:"#/properties/must_not/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(requestFtsQuery(data4[i2], {instancePath:instancePath+"/should/" + i2,parentData:data4,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
errors = vErrors.length;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
else {
requestBooleanQuery.errors = [{instancePath:instancePath+"/should",schemaPath:"#/properties/should/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestBooleanQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestBooleanQuery.errors = vErrors;
return errors === 0;
}

function requestBoostQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.positive === undefined) && (missing0 = "positive")) || ((data.negative === undefined) && (missing0 = "negative"))){
requestBoostQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.positive !== undefined){
const _errs1 = errors;
if(!(requestFtsQuery(data.positive, {instancePath:instancePath+"/positive",parentData:data,parentDataProperty:"positive",rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
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
if(!(requestFtsQuery(data.negative, {instancePath:instancePath+"/negative",parentData:data,parentDataProperty:"negative",rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
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
if(!(formats.float.validate(data2))){
requestBoostQuery.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestBoostQuery.errors = [{instancePath:instancePath+"/negative_boost",schemaPath:"#/properties/negative_boost/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
requestBoostQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestBoostQuery.errors = vErrors;
return errors === 0;
}

function requestCancelJobRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_id === undefined) && (missing0 = "job_id")){
requestCancelJobRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentity(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data2) < 1){
requestCancelJobRequest.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCancelJobRequest.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCancelJobRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCancelJobRequest.errors = vErrors;
return errors === 0;
}

function requestColumnAliases(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(data0 !== null){
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestColumnAliases.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestColumnAliases.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestColumnAliases.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestColumnAliases.errors = vErrors;
return errors === 0;
}

function requestColumnNames(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestColumnNames.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestColumnNames.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestColumnNames.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
requestColumnNames.errors = vErrors;
return errors === 0;
}

function requestColumnUpdate(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 2){
requestColumnUpdate.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
if(data.length < 2){
requestColumnUpdate.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
requestColumnUpdate.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestColumnUpdate.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
requestColumnUpdate.errors = vErrors;
return errors === 0;
}

function requestColumnsByAlias(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_aliases === undefined) && (missing0 = "column_aliases")){
requestColumnsByAlias.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_aliases !== undefined){
if(!(requestColumnAliases(data.column_aliases, {instancePath:instancePath+"/column_aliases",parentData:data,parentDataProperty:"column_aliases",rootData}))){
vErrors = vErrors === null ? requestColumnAliases.errors : vErrors.concat(requestColumnAliases.errors);
errors = vErrors.length;
}
}
}
}
else {
requestColumnsByAlias.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestColumnsByAlias.errors = vErrors;
return errors === 0;
}

function requestColumnsByName(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_names === undefined) && (missing0 = "column_names")){
requestColumnsByName.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_names !== undefined){
if(!(requestColumnNames(data.column_names, {instancePath:instancePath+"/column_names",parentData:data,parentDataProperty:"column_names",rootData}))){
vErrors = vErrors === null ? requestColumnNames.errors : vErrors.concat(requestColumnNames.errors);
errors = vErrors.length;
}
}
}
}
else {
requestColumnsByName.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestColumnsByName.errors = vErrors;
return errors === 0;
}

function requestCommitTableOperation(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.declare_table !== undefined){
let data0 = data.declare_table;
const _errs1 = errors;
if(data0 !== null){
if(!(requestDeclareTableRequest(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData}))){
vErrors = vErrors === null ? requestDeclareTableRequest.errors : vErrors.concat(requestDeclareTableRequest.errors);
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
if(!(requestCreateTableVersionRequest(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData}))){
vErrors = vErrors === null ? requestCreateTableVersionRequest.errors : vErrors.concat(requestCreateTableVersionRequest.errors);
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
if(!(requestBatchDeleteTableVersionsRequest(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData}))){
vErrors = vErrors === null ? requestBatchDeleteTableVersionsRequest.errors : vErrors.concat(requestBatchDeleteTableVersionsRequest.errors);
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
if(!(requestDeregisterTableRequest(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData}))){
vErrors = vErrors === null ? requestDeregisterTableRequest.errors : vErrors.concat(requestDeregisterTableRequest.errors);
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
requestCommitTableOperation.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCommitTableOperation.errors = vErrors;
return errors === 0;
}

function requestCompleteMultipartWriteRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestCompleteMultipartWriteRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCompleteMultipartWriteRequest.errors = vErrors;
return errors === 0;
}

function requestContext(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestContext.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestContext.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestContext.errors = vErrors;
return errors === 0;
}

function requestCountTableRowsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestCountTableRowsRequest.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCountTableRowsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCountTableRowsRequest.errors = vErrors;
return errors === 0;
}

function requestCreateMaterializedViewRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.source_query === undefined) && (missing0 = "source_query"))) || ((data.output_schema === undefined) && (missing0 = "output_schema"))){
requestCreateMaterializedViewRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(!(requestMaterializedViewKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? requestMaterializedViewKind.errors : vErrors.concat(requestMaterializedViewKind.errors);
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
requestCreateMaterializedViewRequest.errors = [{instancePath:instancePath+"/source_query",schemaPath:"#/properties/source_query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateMaterializedViewRequest.errors = [{instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestMaterializedViewUdtfEntry(data6, {instancePath:instancePath+"/udtf_spec",parentData:data,parentDataProperty:"udtf_spec",rootData}))){
vErrors = vErrors === null ? requestMaterializedViewUdtfEntry.errors : vErrors.concat(requestMaterializedViewUdtfEntry.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
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
}
if(!valid5){
const err1 = {instancePath:instancePath+"/udtf_spec",schemaPath:"#/properties/udtf_spec/orNull/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
requestCreateMaterializedViewRequest.errors = vErrors;
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
requestCreateMaterializedViewRequest.errors = [{instancePath:instancePath+"/with_no_data",schemaPath:"#/properties/with_no_data/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestCreateMaterializedViewRequest.errors = [{instancePath:instancePath+"/auto_refresh",schemaPath:"#/properties/auto_refresh/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateMaterializedViewRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateMaterializedViewRequest.errors = vErrors;
return errors === 0;
}

function requestCreateMultipartWriteRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestCreateMultipartWriteRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateMultipartWriteRequest.errors = vErrors;
return errors === 0;
}

function requestCreateNamespaceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestCreateNamespaceRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "Create") || (data3 === "ExistOk")) || (data3 === "Overwrite"))){
requestCreateNamespaceRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
if(!(requestProperties(data4, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData}))){
vErrors = vErrors === null ? requestProperties.errors : vErrors.concat(requestProperties.errors);
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
requestCreateNamespaceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateNamespaceRequest.errors = vErrors;
return errors === 0;
}

function requestCreateTableBranchRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
requestCreateTableBranchRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data4) < 1){
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/from_branch",schemaPath:"#/properties/from_branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data5))){
requestCreateTableBranchRequest.errors = [{instancePath:instancePath+"/from_version",schemaPath:"#/properties/from_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestCreateTableBranchRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateTableBranchRequest.errors = vErrors;
return errors === 0;
}

function requestCreateTableIndexRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.column === undefined) && (missing0 = "column")) || ((data.index_type === undefined) && (missing0 = "index_type"))){
requestCreateTableIndexRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data4) < 1){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((data5 === "BTREE") || (data5 === "BITMAP")) || (data5 === "LABEL_LIST")) || (data5 === "NGRAM")) || (data5 === "ZONEMAP")) || (data5 === "BLOOM_FILTER")) || (data5 === "FM")) || (data5 === "FTS")) || (data5 === "INVERTED")) || (data5 === "IVF_FLAT")) || (data5 === "IVF_SQ")) || (data5 === "IVF_PQ")) || (data5 === "IVF_RQ")) || (data5 === "IVF_HNSW_FLAT")) || (data5 === "IVF_HNSW_SQ")) || (data5 === "IVF_HNSW_PQ"))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
return false;
}
if(errors === _errs15){
if(typeof data6 === "string"){
if(lengthOf(data6) < 1){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data7 === "l2") || (data7 === "cosine")) || (data7 === "dot")) || (data7 === "hamming"))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data8 === "l2") || (data8 === "cosine")) || (data8 === "dot")) || (data8 === "hamming"))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/metric_type",schemaPath:"#/properties/metric_type/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data9))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_partitions",schemaPath:"#/properties/num_partitions/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data10))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_sub_vectors",schemaPath:"#/properties/num_sub_vectors/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data11))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/num_bits",schemaPath:"#/properties/num_bits/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs33){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data12))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data13))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_iterations",schemaPath:"#/properties/max_iterations/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs39){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data14))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/target_partition_size",schemaPath:"#/properties/target_partition_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs42){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data15))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/m",schemaPath:"#/properties/m/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs45){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data16))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/ef_construction",schemaPath:"#/properties/ef_construction/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/with_position",schemaPath:"#/properties/with_position/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/base_tokenizer",schemaPath:"#/properties/base_tokenizer/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs57){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data20))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_token_length",schemaPath:"#/properties/max_token_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/lower_case",schemaPath:"#/properties/lower_case/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/stem",schemaPath:"#/properties/stem/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/remove_stop_words",schemaPath:"#/properties/remove_stop_words/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/ascii_folding",schemaPath:"#/properties/ascii_folding/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/custom_stop_words",schemaPath:"#/properties/custom_stop_words/orNull/type",keyword:"type",params:{type: undefined},message:"must be array,null"}];
return false;
}
if(errors === _errs72){
if(Array.isArray(data25)){
var valid25 = true;
const len0 = data25.length;
for(let i0=0; i0<len0; i0++){
const _errs74 = errors;
if(typeof data25[i0] !== "string"){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/custom_stop_words/" + i0,schemaPath:"#/properties/custom_stop_words/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs77){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 1 || isNaN(data27)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data27))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/min_ngram_length",schemaPath:"#/properties/min_ngram_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs80){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 1 || isNaN(data28)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data28))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/max_ngram_length",schemaPath:"#/properties/max_ngram_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/prefix_only",schemaPath:"#/properties/prefix_only/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs86){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 1 || isNaN(data30)){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data30))){
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/block_size",schemaPath:"#/properties/block_size/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/lance_tokenizer",schemaPath:"#/properties/lance_tokenizer/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/index_operators",schemaPath:"#/properties/index_operators/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/preserve_original",schemaPath:"#/properties/preserve_original/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/split_identifiers",schemaPath:"#/properties/split_identifiers/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/split_on_numerics",schemaPath:"#/properties/split_on_numerics/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestCreateTableIndexRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateTableIndexRequest.errors = vErrors;
return errors === 0;
}

function requestCreateTableTagRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tag === undefined) && (missing0 = "tag")) || ((data.version === undefined) && (missing0 = "version"))){
requestCreateTableTagRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data5) < 1){
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableTagRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableTagRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateTableTagRequest.errors = vErrors;
return errors === 0;
}

function requestCreateTableVersionEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.version === undefined) && (missing0 = "version"))) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
requestCreateTableVersionEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data2))){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data3) < 1){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data4) < 1){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data5))){
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionEntry.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
if(!(requestNamingScheme(data9, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData}))){
vErrors = vErrors === null ? requestNamingScheme.errors : vErrors.concat(requestNamingScheme.errors);
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
requestCreateTableVersionEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateTableVersionEntry.errors = vErrors;
return errors === 0;
}

function requestCreateTableVersionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
requestCreateTableVersionRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data4) < 1){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data5) < 1){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data6))){
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestCreateTableVersionRequest.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
if(!(requestNamingScheme(data10, {instancePath:instancePath+"/naming_scheme",parentData:data,parentDataProperty:"naming_scheme",rootData}))){
vErrors = vErrors === null ? requestNamingScheme.errors : vErrors.concat(requestNamingScheme.errors);
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
requestCreateTableVersionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestCreateTableVersionRequest.errors = vErrors;
return errors === 0;
}

function requestDeclareTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestDeclareTableRequest.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDeclareTableRequest.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDeclareTableRequest.errors = [{instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(requestProperties(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData}))){
vErrors = vErrors === null ? requestProperties.errors : vErrors.concat(requestProperties.errors);
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
requestDeclareTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDeclareTableRequest.errors = vErrors;
return errors === 0;
}

function requestDeleteFromTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.predicate === undefined) && (missing0 = "predicate")){
requestDeleteFromTableRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestDeleteFromTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDeleteFromTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDeleteFromTableRequest.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDeleteFromTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDeleteFromTableRequest.errors = vErrors;
return errors === 0;
}

function requestDeleteTableBranchRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
requestDeleteTableBranchRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestDeleteTableBranchRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDeleteTableBranchRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDeleteTableBranchRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDeleteTableBranchRequest.errors = vErrors;
return errors === 0;
}

function requestDeleteTableTagRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
requestDeleteTableTagRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestDeleteTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDeleteTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDeleteTableTagRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDeleteTableTagRequest.errors = vErrors;
return errors === 0;
}

function requestDeregisterTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDeregisterTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDeregisterTableRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeJobRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_id === undefined) && (missing0 = "job_id")){
requestDescribeJobRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentity(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data2) < 1){
requestDescribeJobRequest.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDescribeJobRequest.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDescribeJobRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeJobRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeNamespaceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDescribeNamespaceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeNamespaceRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeTableIndexStatsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestDescribeTableIndexStatsRequest.errors = [{instancePath:instancePath+"/index_name",schemaPath:"#/properties/index_name/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDescribeTableIndexStatsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeTableIndexStatsRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data4) < 1){
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data5) < 1){
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/with_table_uri",schemaPath:"#/properties/with_table_uri/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/load_detailed_metadata",schemaPath:"#/properties/load_detailed_metadata/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/check_declared",schemaPath:"#/properties/check_declared/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestDescribeTableRequest.errors = [{instancePath:instancePath+"/vend_credentials",schemaPath:"#/properties/vend_credentials/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestDescribeTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeTableRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeTableVersionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDescribeTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestDescribeTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestDescribeTableVersionRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data4) < 1){
requestDescribeTableVersionRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestDescribeTableVersionRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestDescribeTableVersionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeTableVersionRequest.errors = vErrors;
return errors === 0;
}

function requestDescribeTransactionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDescribeTransactionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDescribeTransactionRequest.errors = vErrors;
return errors === 0;
}

function requestDropNamespaceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestDropNamespaceRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "Fail") || (data3 === "Skip"))){
requestDropNamespaceRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestDropNamespaceRequest.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Restrict") || (data4 === "Cascade"))){
requestDropNamespaceRequest.errors = [{instancePath:instancePath+"/behavior",schemaPath:"#/properties/behavior/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestDropNamespaceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestDropNamespaceRequest.errors = vErrors;
return errors === 0;
}

function requestExplainTableQueryPlanRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
requestExplainTableQueryPlanRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestExplainTableQueryPlanRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestExplainTableQueryPlanRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestQueryTableRequest(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? requestQueryTableRequest.errors : vErrors.concat(requestQueryTableRequest.errors);
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
requestExplainTableQueryPlanRequest.errors = [{instancePath:instancePath+"/verbose",schemaPath:"#/properties/verbose/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestExplainTableQueryPlanRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestExplainTableQueryPlanRequest.errors = vErrors;
return errors === 0;
}

function requestFtsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.match !== undefined){
let data0 = data.match;
const _errs1 = errors;
if(data0 !== null){
if(!(requestMatchQuery(data0, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? requestMatchQuery.errors : vErrors.concat(requestMatchQuery.errors);
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
if(!(requestPhraseQuery(data1, {instancePath:instancePath+"/phrase",parentData:data,parentDataProperty:"phrase",rootData}))){
vErrors = vErrors === null ? requestPhraseQuery.errors : vErrors.concat(requestPhraseQuery.errors);
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
if(!(requestBoostQuery(data2, {instancePath:instancePath+"/boost",parentData:data,parentDataProperty:"boost",rootData}))){
vErrors = vErrors === null ? requestBoostQuery.errors : vErrors.concat(requestBoostQuery.errors);
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
if(!(requestMultiMatchQuery(data3, {instancePath:instancePath+"/multi_match",parentData:data,parentDataProperty:"multi_match",rootData}))){
vErrors = vErrors === null ? requestMultiMatchQuery.errors : vErrors.concat(requestMultiMatchQuery.errors);
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
if(!(requestBooleanQuery(data4, {instancePath:instancePath+"/boolean",parentData:data,parentDataProperty:"boolean",rootData}))){
vErrors = vErrors === null ? requestBooleanQuery.errors : vErrors.concat(requestBooleanQuery.errors);
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
requestFtsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestFtsQuery.errors = vErrors;
return errors === 0;
}

function requestFullTextByString(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.string_query === undefined) && (missing0 = "string_query")){
requestFullTextByString.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.string_query !== undefined){
if(!(requestStringFtsQuery(data.string_query, {instancePath:instancePath+"/string_query",parentData:data,parentDataProperty:"string_query",rootData}))){
vErrors = vErrors === null ? requestStringFtsQuery.errors : vErrors.concat(requestStringFtsQuery.errors);
errors = vErrors.length;
}
}
}
}
else {
requestFullTextByString.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestFullTextByString.errors = vErrors;
return errors === 0;
}

function requestFullTextByStructure(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.structured_query === undefined) && (missing0 = "structured_query")){
requestFullTextByStructure.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.structured_query !== undefined){
if(!(requestStructuredFtsQuery(data.structured_query, {instancePath:instancePath+"/structured_query",parentData:data,parentDataProperty:"structured_query",rootData}))){
vErrors = vErrors === null ? requestStructuredFtsQuery.errors : vErrors.concat(requestStructuredFtsQuery.errors);
errors = vErrors.length;
}
}
}
}
else {
requestFullTextByStructure.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestFullTextByStructure.errors = vErrors;
return errors === 0;
}

function requestFullTextQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(requestFullTextByString(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestFullTextByString.errors : vErrors.concat(requestFullTextByString.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(requestFullTextByStructure(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestFullTextByStructure.errors : vErrors.concat(requestFullTextByStructure.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(requestStringFtsQuery(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestStringFtsQuery.errors : vErrors.concat(requestStringFtsQuery.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(!(requestStructuredFtsQuery(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestStructuredFtsQuery.errors : vErrors.concat(requestStructuredFtsQuery.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
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
requestFullTextQuery.errors = vErrors;
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
requestFullTextQuery.errors = vErrors;
return errors === 0;
}

function requestGetTableLsmWriteSpecRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestGetTableLsmWriteSpecRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestGetTableLsmWriteSpecRequest.errors = vErrors;
return errors === 0;
}

function requestGetTableStatsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestGetTableStatsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestGetTableStatsRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestGetTableStatsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestGetTableStatsRequest.errors = vErrors;
return errors === 0;
}

function requestGetTableTagVersionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tag === undefined) && (missing0 = "tag")){
requestGetTableTagVersionRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestGetTableTagVersionRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestGetTableTagVersionRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestGetTableTagVersionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestGetTableTagVersionRequest.errors = vErrors;
return errors === 0;
}

function requestIdentifier(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
requestIdentifier.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
requestIdentifier.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
requestIdentifier.errors = vErrors;
return errors === 0;
}

function requestIdentity(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.api_key !== undefined){
let data0 = data.api_key;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestIdentity.errors = [{instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestIdentity.errors = [{instancePath:instancePath+"/auth_token",schemaPath:"#/properties/auth_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestIdentity.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestIdentity.errors = vErrors;
return errors === 0;
}

function requestJsonArrowDataType(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
requestJsonArrowDataType.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
requestJsonArrowDataType.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestJsonArrowField(data1[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestJsonArrowField.errors : vErrors.concat(requestJsonArrowField.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
requestJsonArrowDataType.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestJsonArrowDataType.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestJsonArrowDataType.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestJsonArrowDataType.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestJsonArrowDataType.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestJsonArrowDataType.errors = vErrors;
return errors === 0;
}

function requestJsonArrowField(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.nullable === undefined) && (missing0 = "nullable"))) || ((data.type === undefined) && (missing0 = "type"))){
requestJsonArrowField.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
requestJsonArrowField.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestJsonArrowField.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(requestJsonArrowDataType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? requestJsonArrowDataType.errors : vErrors.concat(requestJsonArrowDataType.errors);
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
requestJsonArrowField.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestJsonArrowField.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
requestJsonArrowField.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestJsonArrowField.errors = vErrors;
return errors === 0;
}

function requestListJobsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.identity !== undefined){
let data0 = data.identity;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentity(data0, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data1, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestListJobsRequest.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestListJobsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestListJobsRequest.errors = vErrors;
return errors === 0;
}

function requestListTableIndicesRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data6))){
requestListTableIndicesRequest.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestListTableIndicesRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestListTableIndicesRequest.errors = vErrors;
return errors === 0;
}

function requestMatchQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.terms === undefined) && (missing0 = "terms")){
requestMatchQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
requestMatchQuery.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data1) < 1){
requestMatchQuery.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestMatchQuery.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMatchQuery.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data2 === "Or") || (data2 === "And")) || (data2 === "or")) || (data2 === "and")) || (data2 === "OR")) || (data2 === "AND"))){
requestMatchQuery.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
if(!(formats.float.validate(data3))){
requestMatchQuery.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestMatchQuery.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
requestMatchQuery.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestMatchQuery.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data4))){
requestMatchQuery.errors = [{instancePath:instancePath+"/fuzziness",schemaPath:"#/properties/fuzziness/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestMatchQuery.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
requestMatchQuery.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data5))){
requestMatchQuery.errors = [{instancePath:instancePath+"/max_expansions",schemaPath:"#/properties/max_expansions/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestMatchQuery.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
requestMatchQuery.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data6))){
requestMatchQuery.errors = [{instancePath:instancePath+"/prefix_length",schemaPath:"#/properties/prefix_length/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestMatchQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestMatchQuery.errors = vErrors;
return errors === 0;
}

function requestMaterializedViewKind(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
requestMaterializedViewKind.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data === "query") || (data === "udtf")) || (data === "chunker")) || (data === "scalar_udtf"))){
requestMaterializedViewKind.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
return false;
}
requestMaterializedViewKind.errors = vErrors;
return errors === 0;
}

function requestMaterializedViewUdtfEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.udtf === undefined) && (missing0 = "udtf"))) || ((data.udtf_sha === undefined) && (missing0 = "udtf_sha"))) || ((data.udtf_name === undefined) && (missing0 = "udtf_name"))) || ((data.udtf_version === undefined) && (missing0 = "udtf_version"))){
requestMaterializedViewUdtfEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs1 = errors;
if(typeof data0 !== "string"){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "udtf") || (data0 === "chunker")) || (data0 === "scalar_udtf"))){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/udtf",schemaPath:"#/properties/udtf/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/udtf_sha",schemaPath:"#/properties/udtf_sha/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/udtf_name",schemaPath:"#/properties/udtf_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/udtf_version",schemaPath:"#/properties/udtf_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/input_columns",schemaPath:"#/properties/input_columns/orNull/type",keyword:"type",params:{type: undefined},message:"must be array,null"}];
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
if(lengthOf(data6) < 1){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/input_columns/" + i0,schemaPath:"#/properties/input_columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
return false;
}
if(errors === _errs17){
if(typeof data7 === "string"){
if(lengthOf(data7) < 1){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/partition_by",schemaPath:"#/properties/partition_by/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
return false;
}
if(errors === _errs20){
if(typeof data8 === "string"){
if(lengthOf(data8) < 1){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/partition_by_indexed_column",schemaPath:"#/properties/partition_by_indexed_column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/orNull/type",keyword:"type",params:{type: undefined},message:"must be number,null"}];
return false;
}
if(errors === _errs23){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats.double.validate(data9))){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/num_cpus",schemaPath:"#/properties/num_cpus/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/orNull/type",keyword:"type",params:{type: undefined},message:"must be number,null"}];
return false;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats.double.validate(data10))){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/num_gpus",schemaPath:"#/properties/num_gpus/orNull/format",keyword:"format",params:{format: "double"},message:"must match format \""+"double"+"\""}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs29){
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats.int64.validate(data11))){
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/error_handling",schemaPath:"#/properties/error_handling/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/batch",schemaPath:"#/properties/batch/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath:instancePath+"/manifest_checksum",schemaPath:"#/properties/manifest_checksum/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestMaterializedViewUdtfEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestMaterializedViewUdtfEntry.errors = vErrors;
return errors === 0;
}

function requestMultiMatchByColumns(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.query === undefined) && (missing0 = "query")) || ((data.columns === undefined) && (missing0 = "columns"))){
requestMultiMatchByColumns.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
const _errs1 = errors;
if(typeof data.query !== "string"){
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
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
if(lengthOf(data2) < 1){
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(formats.float.validate(data4))){
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/boost/" + i1,schemaPath:"#/properties/boost/orNull/items/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/boost/" + i1,schemaPath:"#/properties/boost/orNull/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
requestMultiMatchByColumns.errors = [{instancePath:instancePath+"/boost",schemaPath:"#/properties/boost/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestMultiMatchByColumns.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestMultiMatchByColumns.errors = vErrors;
return errors === 0;
}

function requestMultiMatchByQueries(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.match_queries === undefined) && (missing0 = "match_queries")){
requestMultiMatchByQueries.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(!(requestMatchQuery(data0[i0], {instancePath:instancePath+"/match_queries/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestMatchQuery.errors : vErrors.concat(requestMatchQuery.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
requestMultiMatchByQueries.errors = [{instancePath:instancePath+"/match_queries",schemaPath:"#/properties/match_queries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
requestMultiMatchByQueries.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestMultiMatchByQueries.errors = vErrors;
return errors === 0;
}

function requestMultiMatchQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(requestMultiMatchByQueries(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestMultiMatchByQueries.errors : vErrors.concat(requestMultiMatchByQueries.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(requestMultiMatchByColumns(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestMultiMatchByColumns.errors : vErrors.concat(requestMultiMatchByColumns.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
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
requestMultiMatchQuery.errors = vErrors;
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
requestMultiMatchQuery.errors = vErrors;
return errors === 0;
}

function requestNamespaceExistsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestNamespaceExistsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestNamespaceExistsRequest.errors = vErrors;
return errors === 0;
}

function requestNamingScheme(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
requestNamingScheme.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "V1") || (data === "V2"))){
requestNamingScheme.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
return false;
}
requestNamingScheme.errors = vErrors;
return errors === 0;
}

function requestPhraseQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.terms === undefined) && (missing0 = "terms")){
requestPhraseQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.terms !== undefined){
const _errs1 = errors;
if(typeof data.terms !== "string"){
requestPhraseQuery.errors = [{instancePath:instancePath+"/terms",schemaPath:"#/properties/terms/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data1) < 1){
requestPhraseQuery.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestPhraseQuery.errors = [{instancePath:instancePath+"/column",schemaPath:"#/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestPhraseQuery.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
requestPhraseQuery.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data2))){
requestPhraseQuery.errors = [{instancePath:instancePath+"/slop",schemaPath:"#/properties/slop/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestPhraseQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestPhraseQuery.errors = vErrors;
return errors === 0;
}

function requestPrewarmTableDataRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestPrewarmTableDataRequest.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs10 === errors;
if(!valid5){
break;
}
}
}
else {
requestPrewarmTableDataRequest.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestPrewarmTableDataRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestPrewarmTableDataRequest.errors = vErrors;
return errors === 0;
}

function requestPrewarmTableIndexRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestPrewarmTableIndexRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestPrewarmTableIndexRequest.errors = vErrors;
return errors === 0;
}

function requestProperties(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestProperties.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestProperties.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestProperties.errors = vErrors;
return errors === 0;
}

function requestQueryColumns(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(requestColumnNames(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestColumnNames.errors : vErrors.concat(requestColumnNames.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(requestColumnsByName(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestColumnsByName.errors : vErrors.concat(requestColumnsByName.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(requestColumnsByAlias(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestColumnsByAlias.errors : vErrors.concat(requestColumnsByAlias.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(!(requestColumnAliases(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestColumnAliases.errors : vErrors.concat(requestColumnAliases.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
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
requestQueryColumns.errors = vErrors;
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
requestQueryColumns.errors = vErrors;
return errors === 0;
}

function requestQueryOrdering(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.column_name === undefined) && (missing0 = "column_name")){
requestQueryOrdering.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.column_name !== undefined){
let data0 = data.column_name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestQueryOrdering.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestQueryOrdering.errors = [{instancePath:instancePath+"/column_name",schemaPath:"#/properties/column_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestQueryOrdering.errors = [{instancePath:instancePath+"/ascending",schemaPath:"#/properties/ascending/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestQueryOrdering.errors = [{instancePath:instancePath+"/nulls_first",schemaPath:"#/properties/nulls_first/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestQueryOrdering.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestQueryOrdering.errors = vErrors;
return errors === 0;
}

function requestQueryTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestQueryTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/k",schemaPath:"#/properties/k/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/filter",schemaPath:"#/properties/filter/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(requestQueryColumns(data8, {instancePath:instancePath+"/columns",parentData:data,parentDataProperty:"columns",rootData}))){
vErrors = vErrors === null ? requestQueryColumns.errors : vErrors.concat(requestQueryColumns.errors);
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
if(!(requestQueryOrdering(data9[i0], {instancePath:instancePath+"/order_by/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestQueryOrdering.errors : vErrors.concat(requestQueryOrdering.errors);
errors = vErrors.length;
}
var valid11 = _errs27 === errors;
if(!valid11){
break;
}
}
}
else {
requestQueryTableRequest.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/with_row_id",schemaPath:"#/properties/with_row_id/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(requestQueryVector(data12, {instancePath:instancePath+"/vector",parentData:data,parentDataProperty:"vector",rootData}))){
vErrors = vErrors === null ? requestQueryVector.errors : vErrors.concat(requestQueryVector.errors);
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
if(lengthOf(data13) < 1){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestQueryTableRequest.errors = [{instancePath:instancePath+"/vector_column",schemaPath:"#/properties/vector_column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data14 === "l2") || (data14 === "cosine")) || (data14 === "dot")) || (data14 === "hamming"))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/prefilter",schemaPath:"#/properties/prefilter/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(formats.float.validate(data16))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestQueryTableRequest.errors = [{instancePath:instancePath+"/lower_bound",schemaPath:"#/properties/lower_bound/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
if(!(formats.float.validate(data17))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/orNull/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestQueryTableRequest.errors = [{instancePath:instancePath+"/upper_bound",schemaPath:"#/properties/upper_bound/orNull/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data18))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/nprobes",schemaPath:"#/properties/nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
else {
if(!(formats.int32.validate(data19))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/minimum_nprobes",schemaPath:"#/properties/minimum_nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs55){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data20))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/maximum_nprobes",schemaPath:"#/properties/maximum_nprobes/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs58){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data21))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/ef",schemaPath:"#/properties/ef/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int32.validate(data22))){
requestQueryTableRequest.errors = [{instancePath:instancePath+"/refine_factor",schemaPath:"#/properties/refine_factor/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/bypass_vector_index",schemaPath:"#/properties/bypass_vector_index/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/fast_search",schemaPath:"#/properties/fast_search/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
requestQueryTableRequest.errors = [{instancePath:instancePath+"/use_lsm",schemaPath:"#/properties/use_lsm/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(requestFullTextQuery(data26, {instancePath:instancePath+"/full_text_query",parentData:data,parentDataProperty:"full_text_query",rootData}))){
vErrors = vErrors === null ? requestFullTextQuery.errors : vErrors.concat(requestFullTextQuery.errors);
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
requestQueryTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestQueryTableRequest.errors = vErrors;
return errors === 0;
}

function requestQueryVector(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(requestVector(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestVector.errors : vErrors.concat(requestVector.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(requestVectors(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestVectors.errors : vErrors.concat(requestVectors.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(requestVectorSelection(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? requestVectorSelection.errors : vErrors.concat(requestVectorSelection.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
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
requestQueryVector.errors = vErrors;
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
requestQueryVector.errors = vErrors;
return errors === 0;
}

function requestRefreshMaterializedViewRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats.int64.validate(data3))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/src_version",schemaPath:"#/properties/src_version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats.int64.validate(data4))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/max_rows_per_fragment",schemaPath:"#/properties/max_rows_per_fragment/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats.int32.validate(data5))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(!(formats.int32.validate(data6))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/intra_applier_concurrency",schemaPath:"#/properties/intra_applier_concurrency/orNull/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats.int64.validate(data7))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/source_task_size",schemaPath:"#/properties/source_task_size/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/cluster",schemaPath:"#/properties/cluster/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/orNull/type",keyword:"type",params:{type: undefined},message:"must be integer,null"}];
return false;
}
if(errors === _errs26){
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats.int64.validate(data9))){
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/output_limit",schemaPath:"#/properties/output_limit/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestRefreshMaterializedViewRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestRefreshMaterializedViewRequest.errors = vErrors;
return errors === 0;
}

function requestRegisterTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.location === undefined) && (missing0 = "location")){
requestRegisterTableRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestRegisterTableRequest.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestRegisterTableRequest.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestRegisterTableRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "Create") || (data4 === "Overwrite"))){
requestRegisterTableRequest.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
if(!(requestProperties(data5, {instancePath:instancePath+"/properties",parentData:data,parentDataProperty:"properties",rootData}))){
vErrors = vErrors === null ? requestProperties.errors : vErrors.concat(requestProperties.errors);
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
requestRegisterTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestRegisterTableRequest.errors = vErrors;
return errors === 0;
}

function requestRenameTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.new_table_name === undefined) && (missing0 = "new_table_name")){
requestRenameTableRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestRenameTableRequest.errors = [{instancePath:instancePath+"/new_table_name",schemaPath:"#/properties/new_table_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestRenameTableRequest.errors = [{instancePath:instancePath+"/new_table_name",schemaPath:"#/properties/new_table_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestRenameTableRequest.errors = [{instancePath:instancePath+"/new_namespace_id/" + i0,schemaPath:"#/properties/new_namespace_id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
requestRenameTableRequest.errors = [{instancePath:instancePath+"/new_namespace_id",schemaPath:"#/properties/new_namespace_id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestRenameTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestRenameTableRequest.errors = vErrors;
return errors === 0;
}

function requestRestoreTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
requestRestoreTableRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestRestoreTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestRestoreTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestRestoreTableRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data4) < 1){
requestRestoreTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestRestoreTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestRestoreTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestRestoreTableRequest.errors = vErrors;
return errors === 0;
}

function requestSchemaMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestSchemaMetadata.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestSchemaMetadata.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestSchemaMetadata.errors = vErrors;
return errors === 0;
}

function requestSetPropertyAction(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key !== undefined){
let data0 = data.key;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestSetPropertyAction.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestSetPropertyAction.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestSetPropertyAction.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "Overwrite") || (data2 === "Fail")) || (data2 === "Skip"))){
requestSetPropertyAction.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestSetPropertyAction.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestSetPropertyAction.errors = vErrors;
return errors === 0;
}

function requestSetStatusAction(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
if(data0 !== null){
if(!(requestTransactionStatus(data0, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? requestTransactionStatus.errors : vErrors.concat(requestTransactionStatus.errors);
errors = vErrors.length;
}
}
}
}
else {
requestSetStatusAction.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestSetStatusAction.errors = vErrors;
return errors === 0;
}

function requestStringFtsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
requestStringFtsQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
const _errs1 = errors;
if(typeof data.query !== "string"){
requestStringFtsQuery.errors = [{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data2) < 1){
requestStringFtsQuery.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestStringFtsQuery.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestStringFtsQuery.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestStringFtsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestStringFtsQuery.errors = vErrors;
return errors === 0;
}

function requestStructuredFtsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.query === undefined) && (missing0 = "query")){
requestStructuredFtsQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.query !== undefined){
if(!(requestFtsQuery(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData}))){
vErrors = vErrors === null ? requestFtsQuery.errors : vErrors.concat(requestFtsQuery.errors);
errors = vErrors.length;
}
}
}
}
else {
requestStructuredFtsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestStructuredFtsQuery.errors = vErrors;
return errors === 0;
}

function requestTableExistsRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
requestTableExistsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
requestTableExistsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data3))){
requestTableExistsRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestTableExistsRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestTableExistsRequest.errors = vErrors;
return errors === 0;
}

function requestTransactionAction(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.setStatusAction !== undefined){
let data0 = data.setStatusAction;
const _errs1 = errors;
if(data0 !== null){
if(!(requestSetStatusAction(data0, {instancePath:instancePath+"/setStatusAction",parentData:data,parentDataProperty:"setStatusAction",rootData}))){
vErrors = vErrors === null ? requestSetStatusAction.errors : vErrors.concat(requestSetStatusAction.errors);
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
if(!(requestSetPropertyAction(data1, {instancePath:instancePath+"/setPropertyAction",parentData:data,parentDataProperty:"setPropertyAction",rootData}))){
vErrors = vErrors === null ? requestSetPropertyAction.errors : vErrors.concat(requestSetPropertyAction.errors);
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
if(!(requestUnsetPropertyAction(data2, {instancePath:instancePath+"/unsetPropertyAction",parentData:data,parentDataProperty:"unsetPropertyAction",rootData}))){
vErrors = vErrors === null ? requestUnsetPropertyAction.errors : vErrors.concat(requestUnsetPropertyAction.errors);
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
requestTransactionAction.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestTransactionAction.errors = vErrors;
return errors === 0;
}

function requestTransactionStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
requestTransactionStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data === "Queued") || (data === "Running")) || (data === "Succeeded")) || (data === "Failed")) || (data === "Canceled"))){
requestTransactionStatus.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
return false;
}
requestTransactionStatus.errors = vErrors;
return errors === 0;
}

function requestUnsetPropertyAction(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key !== undefined){
let data0 = data.key;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
requestUnsetPropertyAction.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUnsetPropertyAction.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "Skip") || (data1 === "Fail"))){
requestUnsetPropertyAction.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/orNull/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
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
requestUnsetPropertyAction.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestUnsetPropertyAction.errors = vErrors;
return errors === 0;
}

function requestUpdateFieldMetadataEntry(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.path === undefined) && (missing0 = "path")) || ((data.metadata === undefined) && (missing0 = "metadata"))){
requestUpdateFieldMetadataEntry.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.path !== undefined){
let data0 = data.path;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
requestUpdateFieldMetadataEntry.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestUpdateFieldMetadataEntry.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateFieldMetadataEntry.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/additionalProperties/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
requestUpdateFieldMetadataEntry.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
requestUpdateFieldMetadataEntry.errors = [{instancePath:instancePath+"/replace",schemaPath:"#/properties/replace/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
requestUpdateFieldMetadataEntry.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestUpdateFieldMetadataEntry.errors = vErrors;
return errors === 0;
}

function requestUpdateFieldMetadataRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.updates === undefined) && (missing0 = "updates")){
requestUpdateFieldMetadataRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestUpdateFieldMetadataRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestUpdateFieldMetadataRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateFieldMetadataRequest.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(requestUpdateFieldMetadataEntry(data4[i0], {instancePath:instancePath+"/updates/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestUpdateFieldMetadataEntry.errors : vErrors.concat(requestUpdateFieldMetadataEntry.errors);
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
requestUpdateFieldMetadataRequest.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestUpdateFieldMetadataRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestUpdateFieldMetadataRequest.errors = vErrors;
return errors === 0;
}

function requestUpdateTableRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.updates === undefined) && (missing0 = "updates")){
requestUpdateTableRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
if(!(requestColumnUpdate(data5[i0], {instancePath:instancePath+"/updates/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestColumnUpdate.errors : vErrors.concat(requestColumnUpdate.errors);
errors = vErrors.length;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/updates",schemaPath:"#/properties/updates/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateTableRequest.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
requestUpdateTableRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestUpdateTableRequest.errors = vErrors;
return errors === 0;
}

function requestUpdateTableTagRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tag === undefined) && (missing0 = "tag")) || ((data.version === undefined) && (missing0 = "version"))){
requestUpdateTableTagRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(data0 !== null){
if(!(requestIdentifier(data0, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = vErrors === null ? requestIdentifier.errors : vErrors.concat(requestIdentifier.errors);
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
if(!(requestIdentity(data1, {instancePath:instancePath+"/identity",parentData:data,parentDataProperty:"identity",rootData}))){
vErrors = vErrors === null ? requestIdentity.errors : vErrors.concat(requestIdentity.errors);
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
if(!(requestContext(data2, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? requestContext.errors : vErrors.concat(requestContext.errors);
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
if(lengthOf(data3) < 1){
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data4))){
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
if(lengthOf(data5) < 1){
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
requestUpdateTableTagRequest.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
requestUpdateTableTagRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestUpdateTableTagRequest.errors = vErrors;
return errors === 0;
}

function requestVector(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats.float.validate(data0))){
requestVector.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/format",keyword:"format",params:{format: "float"},message:"must match format \""+"float"+"\""}];
return false;
}
}
else {
requestVector.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
requestVector.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
requestVector.errors = vErrors;
return errors === 0;
}

function requestVectorSelection(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.single_vector !== undefined){
let data0 = data.single_vector;
const _errs1 = errors;
if(data0 !== null){
if(!(requestVector(data0, {instancePath:instancePath+"/single_vector",parentData:data,parentDataProperty:"single_vector",rootData}))){
vErrors = vErrors === null ? requestVector.errors : vErrors.concat(requestVector.errors);
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
if(!(requestVectors(data1, {instancePath:instancePath+"/multi_vector",parentData:data,parentDataProperty:"multi_vector",rootData}))){
vErrors = vErrors === null ? requestVectors.errors : vErrors.concat(requestVectors.errors);
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
requestVectorSelection.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestVectorSelection.errors = vErrors;
return errors === 0;
}

function requestVectors(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(requestVector(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? requestVector.errors : vErrors.concat(requestVector.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
requestVectors.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
requestVectors.errors = vErrors;
return errors === 0;
}

function requestVersionRange(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.start_version === undefined) && (missing0 = "start_version")) || ((data.end_version === undefined) && (missing0 = "end_version"))){
requestVersionRange.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.start_version !== undefined){
let data0 = data.start_version;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
requestVersionRange.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
requestVersionRange.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
else {
if(!(formats.int64.validate(data0))){
requestVersionRange.errors = [{instancePath:instancePath+"/start_version",schemaPath:"#/properties/start_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestVersionRange.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < -1 || isNaN(data1)){
requestVersionRange.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
else {
if(!(formats.int64.validate(data1))){
requestVersionRange.errors = [{instancePath:instancePath+"/end_version",schemaPath:"#/properties/end_version/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""}];
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
requestVersionRange.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
requestVersionRange.errors = vErrors;
return errors === 0;
}

function responseAbortMultipartWriteResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
errors = vErrors.length;
}
}
}
}
else {
responseAbortMultipartWriteResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAbortMultipartWriteResponse.errors = vErrors;
return errors === 0;
}

function responseAlterTableAddColumnsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseAlterTableAddColumnsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseAlterTableAddColumnsResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseAlterTableAddColumnsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAlterTableAddColumnsResponse.errors = vErrors;
return errors === 0;
}

function responseAlterTableAlterColumnsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseAlterTableAlterColumnsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseAlterTableAlterColumnsResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseAlterTableAlterColumnsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAlterTableAlterColumnsResponse.errors = vErrors;
return errors === 0;
}

function responseAlterTableBackfillColumnsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_id === undefined) && (missing0 = "job_id")){
responseAlterTableBackfillColumnsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseAlterTableBackfillColumnsResponse.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseAlterTableBackfillColumnsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAlterTableBackfillColumnsResponse.errors = vErrors;
return errors === 0;
}

function responseAlterTableDropColumnsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseAlterTableDropColumnsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseAlterTableDropColumnsResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseAlterTableDropColumnsResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseAlterTableDropColumnsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAlterTableDropColumnsResponse.errors = vErrors;
return errors === 0;
}

function responseAlterTransactionResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
responseAlterTransactionResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseTransactionStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? responseTransactionStatus.errors : vErrors.concat(responseTransactionStatus.errors);
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
responseAlterTransactionResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
responseAlterTransactionResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseAlterTransactionResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseAlterTransactionResponse.errors = vErrors;
return errors === 0;
}

function responseBatchCommitTablesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.results === undefined) && (missing0 = "results")){
responseBatchCommitTablesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseBatchCommitTablesResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseCommitTableResult(data2[i0], {instancePath:instancePath+"/results/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseCommitTableResult.errors : vErrors.concat(responseCommitTableResult.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
responseBatchCommitTablesResponse.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseBatchCommitTablesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseBatchCommitTablesResponse.errors = vErrors;
return errors === 0;
}

function responseBatchCreateTableVersionsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.versions === undefined) && (missing0 = "versions")){
responseBatchCreateTableVersionsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseBatchCreateTableVersionsResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseTableVersion(data2[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseTableVersion.errors : vErrors.concat(responseTableVersion.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
responseBatchCreateTableVersionsResponse.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseBatchCreateTableVersionsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseBatchCreateTableVersionsResponse.errors = vErrors;
return errors === 0;
}

function responseBatchDeleteTableVersionsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseBatchDeleteTableVersionsResponse.errors = [{instancePath:instancePath+"/deleted_count",schemaPath:"#/properties/deleted_count/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseBatchDeleteTableVersionsResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseBatchDeleteTableVersionsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseBatchDeleteTableVersionsResponse.errors = vErrors;
return errors === 0;
}

function responseBranchContents(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.parentVersion === undefined) && (missing0 = "parentVersion")) || ((data.createAt === undefined) && (missing0 = "createAt"))) || ((data.manifestSize === undefined) && (missing0 = "manifestSize"))){
responseBranchContents.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.parentBranch !== undefined){
let data0 = data.parentBranch;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
responseBranchContents.errors = [{instancePath:instancePath+"/parentBranch",schemaPath:"#/properties/parentBranch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseBranchContents.errors = [{instancePath:instancePath+"/parentVersion",schemaPath:"#/properties/parentVersion/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseBranchContents.errors = [{instancePath:instancePath+"/createAt",schemaPath:"#/properties/createAt/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseBranchContents.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseBranchContents.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
responseBranchContents.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseBranchContents.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseBranchContents.errors = vErrors;
return errors === 0;
}

function responseCancelJobResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_state === undefined) && (missing0 = "job_state")){
responseCancelJobResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseJobState(data.job_state, {instancePath:instancePath+"/job_state",parentData:data,parentDataProperty:"job_state",rootData}))){
vErrors = vErrors === null ? responseJobState.errors : vErrors.concat(responseJobState.errors);
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
responseCancelJobResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCancelJobResponse.errors = vErrors;
return errors === 0;
}

function responseCommitTableResult(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.declare_table !== undefined){
let data0 = data.declare_table;
const _errs1 = errors;
if(data0 !== null){
if(!(responseDeclareTableResponse(data0, {instancePath:instancePath+"/declare_table",parentData:data,parentDataProperty:"declare_table",rootData}))){
vErrors = vErrors === null ? responseDeclareTableResponse.errors : vErrors.concat(responseDeclareTableResponse.errors);
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
if(!(responseCreateTableVersionResponse(data1, {instancePath:instancePath+"/create_table_version",parentData:data,parentDataProperty:"create_table_version",rootData}))){
vErrors = vErrors === null ? responseCreateTableVersionResponse.errors : vErrors.concat(responseCreateTableVersionResponse.errors);
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
if(!(responseBatchDeleteTableVersionsResponse(data2, {instancePath:instancePath+"/delete_table_versions",parentData:data,parentDataProperty:"delete_table_versions",rootData}))){
vErrors = vErrors === null ? responseBatchDeleteTableVersionsResponse.errors : vErrors.concat(responseBatchDeleteTableVersionsResponse.errors);
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
if(!(responseDeregisterTableResponse(data3, {instancePath:instancePath+"/deregister_table",parentData:data,parentDataProperty:"deregister_table",rootData}))){
vErrors = vErrors === null ? responseDeregisterTableResponse.errors : vErrors.concat(responseDeregisterTableResponse.errors);
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
responseCommitTableResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCommitTableResult.errors = vErrors;
return errors === 0;
}

function responseCompleteMultipartWriteResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseCompleteMultipartWriteResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCompleteMultipartWriteResponse.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseCompleteMultipartWriteResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseCompleteMultipartWriteResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCompleteMultipartWriteResponse.errors = vErrors;
return errors === 0;
}

function responseCreateMaterializedViewResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseCreateMaterializedViewResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateMaterializedViewResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseCreateMaterializedViewResponse.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
responseCreateMaterializedViewResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateMaterializedViewResponse.errors = vErrors;
return errors === 0;
}

function responseCreateMultipartWriteResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.upload_id === undefined) && (missing0 = "upload_id")){
responseCreateMultipartWriteResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(lengthOf(data1) < 1){
responseCreateMultipartWriteResponse.errors = [{instancePath:instancePath+"/upload_id",schemaPath:"#/properties/upload_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseCreateMultipartWriteResponse.errors = [{instancePath:instancePath+"/upload_id",schemaPath:"#/properties/upload_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateMultipartWriteResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateMultipartWriteResponse.errors = vErrors;
return errors === 0;
}

function responseCreateNamespaceResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateNamespaceResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateNamespaceResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs10 = errors;
if(typeof data2[key0] !== "string"){
responseCreateNamespaceResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateNamespaceResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateNamespaceResponse.errors = vErrors;
return errors === 0;
}

function responseCreateTableBranchResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateTableBranchResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableBranchResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateTableBranchResponse.errors = vErrors;
return errors === 0;
}

function responseCreateTableIndexResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateTableIndexResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableIndexResponse.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableIndexResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateTableIndexResponse.errors = vErrors;
return errors === 0;
}

function responseCreateTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseCreateTableResponse.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
responseCreateTableResponse.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseCreateTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
const _errs21 = errors;
if(typeof data6[key1] !== "string"){
responseCreateTableResponse.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateTableResponse.errors = vErrors;
return errors === 0;
}

function responseCreateTableTagResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateTableTagResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseCreateTableTagResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateTableTagResponse.errors = vErrors;
return errors === 0;
}

function responseCreateTableVersionResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseCreateTableVersionResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseTableVersion(data2, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData}))){
vErrors = vErrors === null ? responseTableVersion.errors : vErrors.concat(responseTableVersion.errors);
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
responseCreateTableVersionResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseCreateTableVersionResponse.errors = vErrors;
return errors === 0;
}

function responseDeclareTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs13 === errors;
if(!valid5){
break;
}
}
}
else {
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs16){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
const _errs19 = errors;
if(typeof data5[key1] !== "string"){
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/properties/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeclareTableResponse.errors = [{instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
responseDeclareTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDeclareTableResponse.errors = vErrors;
return errors === 0;
}

function responseDeleteFromTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDeleteFromTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeleteFromTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDeleteFromTableResponse.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDeleteFromTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDeleteFromTableResponse.errors = vErrors;
return errors === 0;
}

function responseDeleteTableBranchResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDeleteTableBranchResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeleteTableBranchResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDeleteTableBranchResponse.errors = vErrors;
return errors === 0;
}

function responseDeleteTableTagResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDeleteTableTagResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeleteTableTagResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDeleteTableTagResponse.errors = vErrors;
return errors === 0;
}

function responseDeregisterTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs18 = errors;
if(typeof data5[key0] !== "string"){
responseDeregisterTableResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDeregisterTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDeregisterTableResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeJobResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.job_id === undefined) && (missing0 = "job_id")) || ((data.job_type === undefined) && (missing0 = "job_type"))) || ((data.job_state === undefined) && (missing0 = "job_state"))) || ((data.creation_ms === undefined) && (missing0 = "creation_ms"))){
responseDescribeJobResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDescribeJobResponse.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDescribeJobResponse.errors = [{instancePath:instancePath+"/job_type",schemaPath:"#/properties/job_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseJobState(data.job_state, {instancePath:instancePath+"/job_state",parentData:data,parentDataProperty:"job_state",rootData}))){
vErrors = vErrors === null ? responseJobState.errors : vErrors.concat(responseJobState.errors);
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
responseDescribeJobResponse.errors = [{instancePath:instancePath+"/creation_ms",schemaPath:"#/properties/creation_ms/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDescribeJobResponse.errors = [{instancePath:instancePath+"/spec/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
responseDescribeJobResponse.errors = [{instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
if(!(responseJobFailure(data7, {instancePath:instancePath+"/failure",parentData:data,parentDataProperty:"failure",rootData}))){
vErrors = vErrors === null ? responseJobFailure.errors : vErrors.concat(responseJobFailure.errors);
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
responseDescribeJobResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeJobResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeNamespaceResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDescribeNamespaceResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs7 = errors;
if(typeof data1[key0] !== "string"){
responseDescribeNamespaceResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDescribeNamespaceResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeNamespaceResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeTableIndexStatsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath:instancePath+"/distance_type",schemaPath:"#/properties/distance_type/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath:instancePath+"/num_indexed_rows",schemaPath:"#/properties/num_indexed_rows/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath:instancePath+"/num_unindexed_rows",schemaPath:"#/properties/num_unindexed_rows/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath:instancePath+"/num_indices",schemaPath:"#/properties/num_indices/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDescribeTableIndexStatsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeTableIndexStatsResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.location === undefined) && (missing0 = "location")){
responseDescribeTableResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/namespace/" + i0,schemaPath:"#/properties/namespace/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/namespace",schemaPath:"#/properties/namespace/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/table_uri",schemaPath:"#/properties/table_uri/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseJsonArrowSchema(data7, {instancePath:instancePath+"/schema",parentData:data,parentDataProperty:"schema",rootData}))){
vErrors = vErrors === null ? responseJsonArrowSchema.errors : vErrors.concat(responseJsonArrowSchema.errors);
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/storage_options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/storage_options/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs24 === errors;
if(!valid9){
break;
}
}
}
else {
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/storage_options",schemaPath:"#/properties/storage_options/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
if(!(responseTableBasicStats(data10, {instancePath:instancePath+"/stats",parentData:data,parentDataProperty:"stats",rootData}))){
vErrors = vErrors === null ? responseTableBasicStats.errors : vErrors.concat(responseTableBasicStats.errors);
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/metadata/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs32 === errors;
if(!valid12){
break;
}
}
}
else {
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs35){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 in data13){
const _errs38 = errors;
if(typeof data13[key2] !== "string"){
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/managed_versioning",schemaPath:"#/properties/managed_versioning/orNull/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
responseDescribeTableResponse.errors = [{instancePath:instancePath+"/is_only_declared",schemaPath:"#/properties/is_only_declared/orNull/type",keyword:"type",params:{type: undefined},message:"must be boolean,null"}];
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
responseDescribeTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeTableResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeTableVersionResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseDescribeTableVersionResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseTableVersion(data.version, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData}))){
vErrors = vErrors === null ? responseTableVersion.errors : vErrors.concat(responseTableVersion.errors);
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
responseDescribeTableVersionResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeTableVersionResponse.errors = vErrors;
return errors === 0;
}

function responseDescribeTransactionResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
responseDescribeTransactionResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseTransactionStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? responseTransactionStatus.errors : vErrors.concat(responseTransactionStatus.errors);
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
responseDescribeTransactionResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
responseDescribeTransactionResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseDescribeTransactionResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDescribeTransactionResponse.errors = vErrors;
return errors === 0;
}

function responseDropNamespaceResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDropNamespaceResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs7 = errors;
if(typeof data1[key0] !== "string"){
responseDropNamespaceResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDropNamespaceResponse.errors = [{instancePath:instancePath+"/transaction_id/" + i0,schemaPath:"#/properties/transaction_id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs12 === errors;
if(!valid5){
break;
}
}
}
else {
responseDropNamespaceResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseDropNamespaceResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDropNamespaceResponse.errors = vErrors;
return errors === 0;
}

function responseDropTableIndexResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDropTableIndexResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDropTableIndexResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDropTableIndexResponse.errors = vErrors;
return errors === 0;
}

function responseDropTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseDropTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDropTableResponse.errors = [{instancePath:instancePath+"/id/" + i0,schemaPath:"#/properties/id/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
else {
responseDropTableResponse.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseDropTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDropTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs18 = errors;
if(typeof data5[key0] !== "string"){
responseDropTableResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseDropTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseDropTableResponse.errors = vErrors;
return errors === 0;
}

function responseFragmentStats(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.num_fragments === undefined) && (missing0 = "num_fragments")) || ((data.num_small_fragments === undefined) && (missing0 = "num_small_fragments"))) || ((data.lengths === undefined) && (missing0 = "lengths"))){
responseFragmentStats.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.num_fragments !== undefined){
const _errs1 = errors;
if(!isNumeric(data.num_fragments, true, 0, null, "int64")){
responseFragmentStats.errors = [{instancePath:instancePath+"/num_fragments",schemaPath:"#/properties/num_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentStats.errors = [{instancePath:instancePath+"/num_small_fragments",schemaPath:"#/properties/num_small_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
if(!(responseFragmentSummary(data.lengths, {instancePath:instancePath+"/lengths",parentData:data,parentDataProperty:"lengths",rootData}))){
vErrors = vErrors === null ? responseFragmentSummary.errors : vErrors.concat(responseFragmentSummary.errors);
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
responseFragmentStats.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseFragmentStats.errors = vErrors;
return errors === 0;
}

function responseFragmentSummary(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.min === undefined) && (missing0 = "min")) || ((data.max === undefined) && (missing0 = "max"))) || ((data.mean === undefined) && (missing0 = "mean"))) || ((data.p25 === undefined) && (missing0 = "p25"))) || ((data.p50 === undefined) && (missing0 = "p50"))) || ((data.p75 === undefined) && (missing0 = "p75"))) || ((data.p99 === undefined) && (missing0 = "p99"))){
responseFragmentSummary.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.min !== undefined){
const _errs1 = errors;
if(!isNumeric(data.min, false, 0, null, null)){
responseFragmentSummary.errors = [{instancePath:instancePath+"/min",schemaPath:"#/properties/min/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/mean",schemaPath:"#/properties/mean/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/p25",schemaPath:"#/properties/p25/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/p50",schemaPath:"#/properties/p50/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/p75",schemaPath:"#/properties/p75/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath:instancePath+"/p99",schemaPath:"#/properties/p99/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseFragmentSummary.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseFragmentSummary.errors = vErrors;
return errors === 0;
}

function responseGetCapabilitiesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.contract === undefined) && (missing0 = "contract")) || ((data.server === undefined) && (missing0 = "server"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data.features === undefined) && (missing0 = "features"))) || ((data.limits === undefined) && (missing0 = "limits"))){
responseGetCapabilitiesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.contract !== undefined){
let data0 = data.contract;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern_8133c2a9.test(data0)){
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+"+"\""}];
return false;
}
}
else {
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseServerDescription(data.server, {instancePath:instancePath+"/server",parentData:data,parentDataProperty:"server",rootData}))){
vErrors = vErrors === null ? responseServerDescription.errors : vErrors.concat(responseServerDescription.errors);
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
if(lengthOf(data3) < 1){
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(lengthOf(data5) < 1){
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
responseGetCapabilitiesResponse.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
if(!(responseServerLimits(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData}))){
vErrors = vErrors === null ? responseServerLimits.errors : vErrors.concat(responseServerLimits.errors);
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
responseGetCapabilitiesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseGetCapabilitiesResponse.errors = vErrors;
return errors === 0;
}

function responseGetTableLsmWriteSpecResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.lsm_write_spec === undefined) && (missing0 = "lsm_write_spec")){
responseGetTableLsmWriteSpecResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lsm_write_spec !== undefined){
let data0 = data.lsm_write_spec;
const _errs1 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec",schemaPath:"#/properties/lsm_write_spec/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.sharding === undefined) && (missing1 = "sharding")){
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec",schemaPath:"#/properties/lsm_write_spec/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding",schemaPath:"#/properties/lsm_write_spec/properties/sharding/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data1.mode !== undefined){
const _errs5 = errors;
if(typeof data1.mode !== "string"){
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/mode",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/column",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/column/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding/num_buckets",schemaPath:"#/properties/lsm_write_spec/properties/sharding/properties/num_buckets/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/sharding",schemaPath:"#/properties/lsm_write_spec/properties/sharding/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/maintained_indexes/" + i0,schemaPath:"#/properties/lsm_write_spec/properties/maintained_indexes/orNull/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs15 === errors;
if(!valid6){
break;
}
}
}
else {
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/maintained_indexes",schemaPath:"#/properties/lsm_write_spec/properties/maintained_indexes/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/writer_config_defaults/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/lsm_write_spec/properties/writer_config_defaults/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs21 === errors;
if(!valid8){
break;
}
}
}
else {
responseGetTableLsmWriteSpecResponse.errors = [{instancePath:instancePath+"/lsm_write_spec/writer_config_defaults",schemaPath:"#/properties/lsm_write_spec/properties/writer_config_defaults/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseGetTableLsmWriteSpecResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseGetTableLsmWriteSpecResponse.errors = vErrors;
return errors === 0;
}

function responseGetTableStatsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.total_bytes === undefined) && (missing0 = "total_bytes")) || ((data.num_rows === undefined) && (missing0 = "num_rows"))) || ((data.num_indices === undefined) && (missing0 = "num_indices"))) || ((data.fragment_stats === undefined) && (missing0 = "fragment_stats"))){
responseGetTableStatsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseGetTableStatsResponse.errors = [{instancePath:instancePath+"/total_bytes",schemaPath:"#/properties/total_bytes/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseGetTableStatsResponse.errors = [{instancePath:instancePath+"/num_rows",schemaPath:"#/properties/num_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseGetTableStatsResponse.errors = [{instancePath:instancePath+"/num_indices",schemaPath:"#/properties/num_indices/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
if(!(responseFragmentStats(data.fragment_stats, {instancePath:instancePath+"/fragment_stats",parentData:data,parentDataProperty:"fragment_stats",rootData}))){
vErrors = vErrors === null ? responseFragmentStats.errors : vErrors.concat(responseFragmentStats.errors);
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
responseGetTableStatsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseGetTableStatsResponse.errors = vErrors;
return errors === 0;
}

function responseGetTableTagVersionResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseGetTableTagVersionResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseGetTableTagVersionResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseGetTableTagVersionResponse.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseGetTableTagVersionResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseGetTableTagVersionResponse.errors = vErrors;
return errors === 0;
}

function responseIndexContent(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.index_name === undefined) && (missing0 = "index_name")) || ((data.index_uuid === undefined) && (missing0 = "index_uuid"))) || ((data.columns === undefined) && (missing0 = "columns"))) || ((data.status === undefined) && (missing0 = "status"))){
responseIndexContent.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.index_name !== undefined){
const _errs1 = errors;
if(typeof data.index_name !== "string"){
responseIndexContent.errors = [{instancePath:instancePath+"/index_name",schemaPath:"#/properties/index_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/index_uuid",schemaPath:"#/properties/index_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data3) < 1){
responseIndexContent.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseIndexContent.errors = [{instancePath:instancePath+"/columns/" + i0,schemaPath:"#/properties/columns/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/index_type",schemaPath:"#/properties/index_type/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/type_url",schemaPath:"#/properties/type_url/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/num_indexed_rows",schemaPath:"#/properties/num_indexed_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/num_unindexed_rows",schemaPath:"#/properties/num_unindexed_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"#/properties/size_bytes/orNull/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/num_segments",schemaPath:"#/properties/num_segments/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data11 === "string"){
if(!(formats["date-time"].validate(data11))){
responseIndexContent.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/orNull/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/index_version",schemaPath:"#/properties/index_version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseIndexContent.errors = [{instancePath:instancePath+"/index_details",schemaPath:"#/properties/index_details/orNull/type",keyword:"type",params:{type: undefined},message:"must be string,null"}];
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
responseIndexContent.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseIndexContent.errors = vErrors;
return errors === 0;
}

function responseInsertIntoTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseInsertIntoTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseInsertIntoTableResponse.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseInsertIntoTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseInsertIntoTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseInsertIntoTableResponse.errors = vErrors;
return errors === 0;
}

function responseJobFailure(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data0 = data.message;
if(data0 !== null){
if(typeof data0 !== "string"){
responseJobFailure.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
responseJobFailure.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseJobFailure.errors = vErrors;
return errors === 0;
}

function responseJobState(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
responseJobState.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data === "IN_PROGRESS") || (data === "DONE")) || (data === "FAILED")) || (data === "CANCELLED"))){
responseJobState.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: undefined},message:"must be equal to one of the allowed values"}];
return false;
}
responseJobState.errors = vErrors;
return errors === 0;
}

function responseJobSummary(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.job_id === undefined) && (missing0 = "job_id")) || ((data.table === undefined) && (missing0 = "table"))) || ((data.job_type === undefined) && (missing0 = "job_type"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.created_at_millis === undefined) && (missing0 = "created_at_millis"))){
responseJobSummary.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.job_id !== undefined){
const _errs1 = errors;
if(typeof data.job_id !== "string"){
responseJobSummary.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseJobSummary.errors = [{instancePath:instancePath+"/table",schemaPath:"#/properties/table/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseJobSummary.errors = [{instancePath:instancePath+"/job_type",schemaPath:"#/properties/job_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseJobState(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? responseJobState.errors : vErrors.concat(responseJobState.errors);
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
responseJobSummary.errors = [{instancePath:instancePath+"/created_at_millis",schemaPath:"#/properties/created_at_millis/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseJobSummary.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseJobSummary.errors = vErrors;
return errors === 0;
}

function responseJsonArrowDataType(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
responseJsonArrowDataType.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(typeof data.type !== "string"){
responseJsonArrowDataType.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(!(responseJsonArrowField(data1[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseJsonArrowField.errors : vErrors.concat(responseJsonArrowField.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
responseJsonArrowDataType.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseJsonArrowDataType.errors = [{instancePath:instancePath+"/length",schemaPath:"#/properties/length/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseJsonArrowDataType.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseJsonArrowDataType.errors = vErrors;
return errors === 0;
}

function responseJsonArrowField(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.nullable === undefined) && (missing0 = "nullable"))) || ((data.type === undefined) && (missing0 = "type"))){
responseJsonArrowField.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
responseJsonArrowField.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseJsonArrowField.errors = [{instancePath:instancePath+"/nullable",schemaPath:"#/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(!(responseJsonArrowDataType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? responseJsonArrowDataType.errors : vErrors.concat(responseJsonArrowDataType.errors);
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
responseJsonArrowField.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
responseJsonArrowField.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseJsonArrowField.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseJsonArrowField.errors = vErrors;
return errors === 0;
}

function responseJsonArrowSchema(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.fields === undefined) && (missing0 = "fields")){
responseJsonArrowSchema.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
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
if(!(responseJsonArrowField(data0[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseJsonArrowField.errors : vErrors.concat(responseJsonArrowField.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
responseJsonArrowSchema.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseJsonArrowSchema.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs8 === errors;
if(!valid3){
break;
}
}
}
else {
responseJsonArrowSchema.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseJsonArrowSchema.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseJsonArrowSchema.errors = vErrors;
return errors === 0;
}

function responseListJobsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.jobs === undefined) && (missing0 = "jobs")){
responseListJobsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseJobSummary(data1[i0], {instancePath:instancePath+"/jobs/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseJobSummary.errors : vErrors.concat(responseJobSummary.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
responseListJobsResponse.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseListJobsResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListJobsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListJobsResponse.errors = vErrors;
return errors === 0;
}

function responseListNamespacesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.namespaces === undefined) && (missing0 = "namespaces")){
responseListNamespacesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseListNamespacesResponse.errors = [{instancePath:instancePath+"/namespaces/" + i0,schemaPath:"#/properties/namespaces/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
responseListNamespacesResponse.errors = [{instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseListNamespacesResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListNamespacesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListNamespacesResponse.errors = vErrors;
return errors === 0;
}

function responseListTableBranchesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.branches === undefined) && (missing0 = "branches")){
responseListTableBranchesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseBranchContents(data1[key0], {instancePath:instancePath+"/branches/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? responseBranchContents.errors : vErrors.concat(responseBranchContents.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
responseListTableBranchesResponse.errors = [{instancePath:instancePath+"/branches",schemaPath:"#/properties/branches/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseListTableBranchesResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListTableBranchesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListTableBranchesResponse.errors = vErrors;
return errors === 0;
}

function responseListTableIndicesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.indexes === undefined) && (missing0 = "indexes")){
responseListTableIndicesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseIndexContent(data1[i0], {instancePath:instancePath+"/indexes/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseIndexContent.errors : vErrors.concat(responseIndexContent.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
responseListTableIndicesResponse.errors = [{instancePath:instancePath+"/indexes",schemaPath:"#/properties/indexes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseListTableIndicesResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListTableIndicesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListTableIndicesResponse.errors = vErrors;
return errors === 0;
}

function responseListTableTagsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tags === undefined) && (missing0 = "tags")){
responseListTableTagsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseTagContents(data1[key0], {instancePath:instancePath+"/tags/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? responseTagContents.errors : vErrors.concat(responseTagContents.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
responseListTableTagsResponse.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseListTableTagsResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListTableTagsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListTableTagsResponse.errors = vErrors;
return errors === 0;
}

function responseListTableVersionsResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.versions === undefined) && (missing0 = "versions")){
responseListTableVersionsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
if(!(responseTableVersion(data1[i0], {instancePath:instancePath+"/versions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? responseTableVersion.errors : vErrors.concat(responseTableVersion.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
responseListTableVersionsResponse.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseListTableVersionsResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListTableVersionsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListTableVersionsResponse.errors = vErrors;
return errors === 0;
}

function responseListTablesResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.tables === undefined) && (missing0 = "tables")){
responseListTablesResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseListTablesResponse.errors = [{instancePath:instancePath+"/tables/" + i0,schemaPath:"#/properties/tables/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
responseListTablesResponse.errors = [{instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
responseListTablesResponse.errors = [{instancePath:instancePath+"/page_token",schemaPath:"#/properties/page_token/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseListTablesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseListTablesResponse.errors = vErrors;
return errors === 0;
}

function responseMergeInsertIntoTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseMergeInsertIntoTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseMergeInsertIntoTableResponse.errors = [{instancePath:instancePath+"/num_updated_rows",schemaPath:"#/properties/num_updated_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseMergeInsertIntoTableResponse.errors = [{instancePath:instancePath+"/num_inserted_rows",schemaPath:"#/properties/num_inserted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseMergeInsertIntoTableResponse.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseMergeInsertIntoTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseMergeInsertIntoTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseMergeInsertIntoTableResponse.errors = vErrors;
return errors === 0;
}

function responsePrewarmTableDataResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
errors = vErrors.length;
}
}
}
}
else {
responsePrewarmTableDataResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responsePrewarmTableDataResponse.errors = vErrors;
return errors === 0;
}

function responsePrewarmTableIndexResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
errors = vErrors.length;
}
}
}
}
else {
responsePrewarmTableIndexResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responsePrewarmTableIndexResponse.errors = vErrors;
return errors === 0;
}

function responseQueryPlan(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
responseQueryPlan.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
responseQueryPlan.errors = vErrors;
return errors === 0;
}

function responseRefreshMaterializedViewResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.job_id === undefined) && (missing0 = "job_id")){
responseRefreshMaterializedViewResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseRefreshMaterializedViewResponse.errors = [{instancePath:instancePath+"/job_id",schemaPath:"#/properties/job_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRefreshMaterializedViewResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseRefreshMaterializedViewResponse.errors = vErrors;
return errors === 0;
}

function responseRegisterTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseRegisterTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRegisterTableResponse.errors = [{instancePath:instancePath+"/location",schemaPath:"#/properties/location/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRegisterTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs13 = errors;
if(typeof data3[key0] !== "string"){
responseRegisterTableResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRegisterTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseRegisterTableResponse.errors = vErrors;
return errors === 0;
}

function responseRenameTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseRenameTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRenameTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseRenameTableResponse.errors = vErrors;
return errors === 0;
}

function responseResponseContext(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
responseResponseContext.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
responseResponseContext.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseResponseContext.errors = vErrors;
return errors === 0;
}

function responseRestoreTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseRestoreTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseRestoreTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseRestoreTableResponse.errors = vErrors;
return errors === 0;
}

function responseRowCount(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!isNumeric(data, true, 0, null, "int64")){
responseRowCount.errors = [{instancePath,schemaPath:"#/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
return false;
}
responseRowCount.errors = vErrors;
return errors === 0;
}

function responseSchemaMetadata(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(typeof data[key0] !== "string"){
responseSchemaMetadata.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
responseSchemaMetadata.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseSchemaMetadata.errors = vErrors;
return errors === 0;
}

function responseServerDescription(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.version === undefined) && (missing0 = "version"))){
responseServerDescription.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(lengthOf(data0) < 1){
responseServerDescription.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseServerDescription.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(lengthOf(data1) < 1){
responseServerDescription.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
responseServerDescription.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseServerDescription.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseServerDescription.errors = vErrors;
return errors === 0;
}

function responseServerLimits(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.max_json_bytes !== undefined){
let data0 = data.max_json_bytes;
const _errs1 = errors;
if(data0 !== null){
if(!isNumeric(data0, true, 1, null, "int64")){
responseServerLimits.errors = [{instancePath:instancePath+"/max_json_bytes",schemaPath:"#/properties/max_json_bytes/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseServerLimits.errors = [{instancePath:instancePath+"/max_arrow_bytes",schemaPath:"#/properties/max_arrow_bytes/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseServerLimits.errors = [{instancePath:instancePath+"/max_page_items",schemaPath:"#/properties/max_page_items/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseServerLimits.errors = [{instancePath:instancePath+"/max_id_parts",schemaPath:"#/properties/max_id_parts/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseServerLimits.errors = [{instancePath:instancePath+"/max_batch_operations",schemaPath:"#/properties/max_batch_operations/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseServerLimits.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseServerLimits.errors = vErrors;
return errors === 0;
}

function responseTableBasicStats(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.num_deleted_rows === undefined) && (missing0 = "num_deleted_rows")) || ((data.num_fragments === undefined) && (missing0 = "num_fragments"))){
responseTableBasicStats.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.num_deleted_rows !== undefined){
const _errs1 = errors;
if(!isNumeric(data.num_deleted_rows, true, 0, null, "int64")){
responseTableBasicStats.errors = [{instancePath:instancePath+"/num_deleted_rows",schemaPath:"#/properties/num_deleted_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTableBasicStats.errors = [{instancePath:instancePath+"/num_fragments",schemaPath:"#/properties/num_fragments/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTableBasicStats.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseTableBasicStats.errors = vErrors;
return errors === 0;
}

function responseTableVersion(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifest_path === undefined) && (missing0 = "manifest_path"))){
responseTableVersion.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.version !== undefined){
const _errs1 = errors;
if(!isNumeric(data.version, true, 0, null, "int64")){
responseTableVersion.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTableVersion.errors = [{instancePath:instancePath+"/manifest_path",schemaPath:"#/properties/manifest_path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseTableVersion.errors = [{instancePath:instancePath+"/manifest_size",schemaPath:"#/properties/manifest_size/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTableVersion.errors = [{instancePath:instancePath+"/e_tag",schemaPath:"#/properties/e_tag/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseTableVersion.errors = [{instancePath:instancePath+"/timestamp_millis",schemaPath:"#/properties/timestamp_millis/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
if(!(formats["date-time"].validate(data5))){
responseTableVersion.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/orNull/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
responseTableVersion.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseTableVersion.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs18 === errors;
if(!valid6){
break;
}
}
}
else {
responseTableVersion.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseTableVersion.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseTableVersion.errors = vErrors;
return errors === 0;
}

function responseTagContents(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.version === undefined) && (missing0 = "version")) || ((data.manifestSize === undefined) && (missing0 = "manifestSize"))){
responseTagContents.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.branch !== undefined){
let data0 = data.branch;
const _errs1 = errors;
if(data0 !== null){
if(typeof data0 !== "string"){
responseTagContents.errors = [{instancePath:instancePath+"/branch",schemaPath:"#/properties/branch/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseTagContents.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTagContents.errors = [{instancePath:instancePath+"/manifestSize",schemaPath:"#/properties/manifestSize/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseTagContents.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseTagContents.errors = vErrors;
return errors === 0;
}

function responseTransactionStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_79b71e3d.test(data)){
responseTransactionStatus.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"},message:"must match pattern \""+"^_*(?:[qQ]_*[uU]_*[eE]_*[uU]_*[eE]_*[dD]_*|[rR]_*[uU]_*[nN]_*[nN]_*[iI]_*[nN]_*[gG]_*|[sS]_*[uU]_*[cC]_*[cC]_*[eE]_*[eE]_*[dD]_*[eE]_*[dD]_*|[fF]_*[aA]_*[iI]_*[lL]_*[eE]_*[dD]_*|[cC]_*[aA]_*[nN]_*[cC]_*[eE]_*[lL]_*[eE]_*[dD]_*)$"+"\""}];
return false;
}
}
else {
responseTransactionStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
responseTransactionStatus.errors = vErrors;
return errors === 0;
}

function responseUpdateFieldMetadataResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.version === undefined) && (missing0 = "version")){
responseUpdateFieldMetadataResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseUpdateFieldMetadataResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseUpdateFieldMetadataResponse.errors = [{instancePath:instancePath+"/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/orNull/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs11 === errors;
if(!valid4){
break;
}
}
}
else {
responseUpdateFieldMetadataResponse.errors = [{instancePath:instancePath+"/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/orNull/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseUpdateFieldMetadataResponse.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/orNull/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
responseUpdateFieldMetadataResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseUpdateFieldMetadataResponse.errors = vErrors;
return errors === 0;
}

function responseUpdateTableResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.updated_rows === undefined) && (missing0 = "updated_rows")) || ((data.version === undefined) && (missing0 = "version"))){
responseUpdateTableResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/updated_rows",schemaPath:"#/properties/updated_rows/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/rows_updated",schemaPath:"#/properties/rows_updated/orNull/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/numeric",keyword:"numeric",params:{},message:"must be a number in its range"}];
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
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/orNull/type",keyword:"type",params:{type: undefined},message:"must be object,null"}];
return false;
}
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs14 = errors;
if(typeof data5[key0] !== "string"){
responseUpdateTableResponse.errors = [{instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/properties/orNull/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseUpdateTableResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseUpdateTableResponse.errors = vErrors;
return errors === 0;
}

function responseUpdateTableTagResponse(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context !== undefined){
let data0 = data.context;
const _errs1 = errors;
if(data0 !== null){
if(!(responseResponseContext(data0, {instancePath:instancePath+"/context",parentData:data,parentDataProperty:"context",rootData}))){
vErrors = vErrors === null ? responseResponseContext.errors : vErrors.concat(responseResponseContext.errors);
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
responseUpdateTableTagResponse.errors = [{instancePath:instancePath+"/transaction_id",schemaPath:"#/properties/transaction_id/orNull/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
responseUpdateTableTagResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
responseUpdateTableTagResponse.errors = vErrors;
return errors === 0;
}

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
