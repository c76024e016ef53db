// Defines the lengths of an hour and a day and the size of a megabyte, each in the unit that its name states.
export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;
export const daySeconds = 86_400;
/** As people and the specification say it of files: 1,048,576 bytes. */
export const megabyteBytes = 1_048_576;
