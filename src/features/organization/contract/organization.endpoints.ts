// Declares the calls about units, departments and job titles (access-shell-settings §7.4, administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  basicPlaceWire,
  basicSearchWire,
  departmentEditWire,
  departmentPageWire,
  departmentWire,
  jobTitleEditWire,
  jobTitlePageWire,
  jobTitleWire,
  placeFilterWire,
  placeIdWire,
  removalWire,
  unitEditWire,
  unitNodeWire,
  unitPageWire,
} from './organization.wire.ts';

const main = { service: 'main' } as const;
const units = { ...main, access: { permission: 'businessUnits' } } as const;
const inDepartments = { ...main, access: { permission: 'departments' } } as const;
const inJobTitles = { ...main, access: { permission: 'jobTitles' } } as const;
const csv = download('text/csv; charset=utf-8');

export const listUnits = endpoint({
  ...units,
  method: 'GET',
  path: 'unidadeDeNegocio',
  query: placeFilterWire,
  answer: unitPageWire,
});
export const listBasicUnits = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'unidadeDeNegocio/Basic',
  query: basicSearchWire,
  answer: basicPlaceWire,
});
export const exportUnits = endpoint({
  ...units,
  rateLimit: 'export',
  method: 'GET',
  path: 'unidadeDeNegocio/csv',
  answer: csv,
  audit: 'units.exported',
});
export const getUnit = endpoint({
  ...units,
  method: 'GET',
  path: 'unidadeDeNegocio/:id',
  params: placeIdWire,
  answer: unitNodeWire,
});
export const createUnit = endpoint({
  ...units,
  method: 'POST',
  path: 'unidadeDeNegocio',
  body: unitEditWire,
  answer: placeIdWire,
  answerStatus: 201,
  audit: 'units.created',
});
export const updateUnit = endpoint({
  ...units,
  method: 'PUT',
  path: 'unidadeDeNegocio/:id',
  params: placeIdWire,
  body: unitEditWire,
  audit: 'units.changed',
});
export const removeUnit = endpoint({
  ...units,
  method: 'DELETE',
  path: 'unidadeDeNegocio/:id',
  params: placeIdWire,
  query: removalWire,
  audit: 'units.removed',
});

export const listDepartments = endpoint({
  ...inDepartments,
  method: 'GET',
  path: 'departamento',
  query: placeFilterWire,
  answer: departmentPageWire,
});
export const listBasicDepartments = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'departamento/Basic',
  query: basicSearchWire,
  answer: basicPlaceWire,
});
export const exportDepartments = endpoint({
  ...inDepartments,
  rateLimit: 'export',
  method: 'GET',
  path: 'departamento/csv',
  answer: csv,
  audit: 'departments.exported',
});
export const getDepartment = endpoint({
  ...inDepartments,
  method: 'GET',
  path: 'departamento/:id',
  params: placeIdWire,
  answer: departmentWire,
});
export const createDepartment = endpoint({
  ...inDepartments,
  method: 'POST',
  path: 'departamento',
  body: departmentEditWire,
  answer: placeIdWire,
  answerStatus: 201,
  audit: 'departments.created',
});
export const updateDepartment = endpoint({
  ...inDepartments,
  method: 'PUT',
  path: 'departamento/:id',
  params: placeIdWire,
  body: departmentEditWire,
  audit: 'departments.changed',
});
export const removeDepartment = endpoint({
  ...inDepartments,
  method: 'DELETE',
  path: 'departamento/:id',
  params: placeIdWire,
  query: removalWire,
  audit: 'departments.removed',
});

export const listJobTitles = endpoint({
  ...inJobTitles,
  method: 'GET',
  path: 'cargo',
  query: placeFilterWire,
  answer: jobTitlePageWire,
});
export const listBasicJobTitles = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'cargo/Basic',
  query: basicSearchWire,
  answer: basicPlaceWire,
});
export const exportJobTitles = endpoint({
  ...inJobTitles,
  rateLimit: 'export',
  method: 'GET',
  path: 'cargo/csv',
  answer: csv,
  audit: 'jobTitles.exported',
});
export const getJobTitle = endpoint({
  ...inJobTitles,
  method: 'GET',
  path: 'cargo/:id',
  params: placeIdWire,
  answer: jobTitleWire,
});
export const createJobTitle = endpoint({
  ...inJobTitles,
  method: 'POST',
  path: 'cargo',
  body: jobTitleEditWire,
  answer: placeIdWire,
  answerStatus: 201,
  audit: 'jobTitles.created',
});
export const updateJobTitle = endpoint({
  ...inJobTitles,
  method: 'PUT',
  path: 'cargo/:id',
  params: placeIdWire,
  body: jobTitleEditWire,
  audit: 'jobTitles.changed',
});
export const removeJobTitle = endpoint({
  ...inJobTitles,
  method: 'DELETE',
  path: 'cargo/:id',
  params: placeIdWire,
  query: removalWire,
  audit: 'jobTitles.removed',
});
