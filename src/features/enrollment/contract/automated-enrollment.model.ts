// What an automatic enrolment enrols in.

export type AutomatedItem = { kind: 'course' | 'trail'; id: string };
