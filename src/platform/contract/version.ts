// Holds the version of the product, as package.json and the changelog name it.
export const version = '0.1.0';
