// Defines the contents in which an automatic enrolment enrols people.

export type AutomatedItem = { kind: 'course' | 'trail'; id: string };
