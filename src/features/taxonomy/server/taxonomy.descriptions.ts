// Describes each call of taxonomy in one sentence, for the API's documents.
export const taxonomyDescriptions = {
  listSkills: 'Lists the skills, page by page.',
  exportSkills: 'Exports the filtered skills as a CSV file.',
  getSkill: 'Returns a skill.',
  createSkill: 'Creates a skill.',
  saveSkill: 'Saves a skill.',
  removeSkill: 'Removes a skill without uses.',
  listSkillBasics: 'Lists id and name of skills to choose from.',
  listCategories: 'Lists the categories, page by page.',
  exportCategories: 'Exports the filtered categories as a CSV file.',
  getCategory: 'Returns a category.',
  createCategory: 'Creates a category.',
  saveCategory: 'Saves a category.',
  removeCategory: 'Removes a category without uses.',
  listCategoryBasics: 'Lists id and name of categories to choose from.',
};
