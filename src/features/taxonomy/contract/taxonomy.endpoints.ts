// Declares the calls about skills and categories.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  taxonomyForm,
  skillForm,
  taxonomyBasicFilter,
  taxonomyBasics,
  taxonomyFilter,
  taxonomyKey,
  taxonomyPage,
  taxonomyRow,
  taxonomySaved,
} from './taxonomy.wire.ts';

const skills = { service: 'main', access: { permission: 'skills' } } as const;
const categories = { service: 'main', access: { permission: 'categories' } } as const;
const csv = download('text/csv; charset=utf-8');
const basics = {
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  query: taxonomyBasicFilter,
  answer: taxonomyBasics,
} as const;
export const listSkills = endpoint({
  ...skills,
  method: 'GET',
  path: 'Competencia',
  query: taxonomyFilter,
  answer: taxonomyPage,
});
export const exportSkills = endpoint({
  ...skills,
  method: 'GET',
  path: 'Competencia/csv',
  rateLimit: 'export',
  query: taxonomyFilter,
  answer: csv,
  audit: 'skills.exported',
});
export const getSkill = endpoint({
  ...skills,
  method: 'GET',
  path: 'Competencia/:id',
  params: taxonomyKey,
  answer: taxonomyRow,
});
export const createSkill = endpoint({
  ...skills,
  method: 'POST',
  path: 'Competencia',
  body: skillForm,
  answer: taxonomySaved,
  answerStatus: 201,
  audit: 'skills.created',
});
export const saveSkill = endpoint({
  ...skills,
  method: 'PUT',
  path: 'Competencia/:id',
  params: taxonomyKey,
  body: skillForm,
  answer: taxonomySaved,
  audit: 'skills.saved',
});
export const removeSkill = endpoint({
  ...skills,
  method: 'DELETE',
  path: 'Competencia/:id',
  params: taxonomyKey,
  audit: 'skills.removed',
});
export const listSkillBasics = endpoint({ ...basics, path: 'Competencia/Basic' });
export const listCategories = endpoint({
  ...categories,
  method: 'GET',
  path: 'Categoria',
  query: taxonomyFilter,
  answer: taxonomyPage,
});
export const exportCategories = endpoint({
  ...categories,
  method: 'GET',
  path: 'Categoria/csv',
  rateLimit: 'export',
  query: taxonomyFilter,
  answer: csv,
  audit: 'categories.exported',
});
export const getCategory = endpoint({
  ...categories,
  method: 'GET',
  path: 'Categoria/:id',
  params: taxonomyKey,
  answer: taxonomyRow,
});
export const createCategory = endpoint({
  ...categories,
  method: 'POST',
  path: 'Categoria',
  body: taxonomyForm,
  answer: taxonomySaved,
  answerStatus: 201,
  audit: 'categories.created',
});
export const saveCategory = endpoint({
  ...categories,
  method: 'PUT',
  path: 'Categoria/:id',
  params: taxonomyKey,
  body: taxonomyForm,
  answer: taxonomySaved,
  audit: 'categories.saved',
});
export const removeCategory = endpoint({
  ...categories,
  method: 'DELETE',
  path: 'Categoria/:id',
  params: taxonomyKey,
  audit: 'categories.removed',
});
export const listCategoryBasics = endpoint({ ...basics, path: 'Categoria/Basic' });
