// The types of a failure told as one sentence.
export function sentence(text: string): Error & { sentence: true };
export function fail(error: unknown): never;
