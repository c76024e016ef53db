// Defines the limits of skills and categories, and the kinds of content for which they may be chosen.

export const shownPlaces = ['media', 'course', 'trail', 'assessment'] as const;
export type ShownPlace = (typeof shownPlaces)[number];
export const taxonomyLimits = { name: 120, observation: 2000 } as const;
export type TaxonomyKind = 'skill' | 'category';
