// Names how many people one act may tell without a question.

/** What reaches more people than these asks first, with their number. */
export const askedAbovePeople = 1_000;
