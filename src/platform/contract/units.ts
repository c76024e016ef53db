// Names how long an hour and a day are and how large a megabyte is, in the unit that each name says.
export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;
export const daySeconds = 86_400;
/** As people and the specification say it of files: 1,048,576 bytes. */
export const megabyteBytes = 1_048_576;
