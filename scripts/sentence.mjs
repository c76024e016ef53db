// Reports a failure as one sentence to the user at the terminal, without a stack.

/** @param {string} text @returns {Error & { sentence: true }} */
export const sentence = (text) => Object.assign(new Error(text), { sentence: /** @type {const} */ (true) });

/** Prints what went wrong (one sentence where we know it, everything where we do not) and leaves with 1. */
export function fail(error) {
  console.error(error?.sentence ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
