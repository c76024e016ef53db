// Skills and categories: their limits and where they may be chosen.

export const shownPlaces = ['media', 'course', 'trail', 'assessment'] as const;
export type ShownPlace = (typeof shownPlaces)[number];
export const taxonomyLimits = { name: 120, observation: 2000 } as const;
export type TaxonomyKind = 'skill' | 'category';
