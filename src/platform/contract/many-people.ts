// Names how many people one act may tell without a question.

/** What reaches more people than these asks first, with their number, where a company has set no other. */
export const askedAbovePeople = 1_000;
/** The largest number that a company may set: without an end, nothing would ask. */
export const mostAskedAbove = 100_000;
