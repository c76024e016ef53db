// Names the years that a wall may have.
export const firstYear = 1990;
export const lastYear = 2200;
