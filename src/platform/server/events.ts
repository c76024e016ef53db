// Defines facts: events with a declared type, stored as jobs in the transaction of the write that caused them.

export type FactKind<T> = { readonly name: string; readonly of?: T };
export type Fact<T> = { readonly kind: FactKind<T>; readonly payload: T };
/** Declares a kind of fact: `export const courseCompleted = fact<{ courseId: string }>('course-completed')`. */
export const fact = <T>(name: string): FactKind<T> => ({ name });
/** Returns a fact that has just happened. */
export const happened = <T>(kind: FactKind<T>, payload: T): Fact<T> => ({ kind, payload });
