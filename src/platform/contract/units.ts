// Defines the lengths of a minute, an hour and a day and the size of a megabyte, each in the unit that its name states.
export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;
export const daySeconds = 86_400;
/** The bytes of a megabyte, as people and the specification count file sizes: 1,048,576. */
export const megabyteBytes = 1_048_576;
