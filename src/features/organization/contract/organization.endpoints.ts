// Declares the calls about units, departments and job titles (access-shell-settings §7.4, administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  basicPlace,
  basicSearch,
  departmentEdit,
  departmentPage,
  department,
  jobTitleEdit,
  jobTitlePage,
  jobTitle,
  placeFilter,
  placeKey,
  removal,
  unitEdit,
  unitNode,
  unitPage,
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
  query: placeFilter,
  answer: unitPage,
});
export const listBasicUnits = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'unidadeDeNegocio/Basic',
  query: basicSearch,
  answer: basicPlace,
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
  params: placeKey,
  answer: unitNode,
});
export const createUnit = endpoint({
  ...units,
  method: 'POST',
  path: 'unidadeDeNegocio',
  body: unitEdit,
  answer: placeKey,
  answerStatus: 201,
  audit: 'units.created',
});
export const updateUnit = endpoint({
  ...units,
  method: 'PUT',
  path: 'unidadeDeNegocio/:id',
  params: placeKey,
  body: unitEdit,
  audit: 'units.changed',
});
export const removeUnit = endpoint({
  ...units,
  method: 'DELETE',
  path: 'unidadeDeNegocio/:id',
  params: placeKey,
  query: removal,
  audit: 'units.removed',
});

export const listDepartments = endpoint({
  ...inDepartments,
  method: 'GET',
  path: 'departamento',
  query: placeFilter,
  answer: departmentPage,
});
export const listBasicDepartments = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'departamento/Basic',
  query: basicSearch,
  answer: basicPlace,
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
  params: placeKey,
  answer: department,
});
export const createDepartment = endpoint({
  ...inDepartments,
  method: 'POST',
  path: 'departamento',
  body: departmentEdit,
  answer: placeKey,
  answerStatus: 201,
  audit: 'departments.created',
});
export const updateDepartment = endpoint({
  ...inDepartments,
  method: 'PUT',
  path: 'departamento/:id',
  params: placeKey,
  body: departmentEdit,
  audit: 'departments.changed',
});
export const removeDepartment = endpoint({
  ...inDepartments,
  method: 'DELETE',
  path: 'departamento/:id',
  params: placeKey,
  query: removal,
  audit: 'departments.removed',
});

export const listJobTitles = endpoint({
  ...inJobTitles,
  method: 'GET',
  path: 'cargo',
  query: placeFilter,
  answer: jobTitlePage,
});
export const listBasicJobTitles = endpoint({
  ...main,
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'cargo/Basic',
  query: basicSearch,
  answer: basicPlace,
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
  params: placeKey,
  answer: jobTitle,
});
export const createJobTitle = endpoint({
  ...inJobTitles,
  method: 'POST',
  path: 'cargo',
  body: jobTitleEdit,
  answer: placeKey,
  answerStatus: 201,
  audit: 'jobTitles.created',
});
export const updateJobTitle = endpoint({
  ...inJobTitles,
  method: 'PUT',
  path: 'cargo/:id',
  params: placeKey,
  body: jobTitleEdit,
  audit: 'jobTitles.changed',
});
export const removeJobTitle = endpoint({
  ...inJobTitles,
  method: 'DELETE',
  path: 'cargo/:id',
  params: placeKey,
  query: removal,
  audit: 'jobTitles.removed',
});
