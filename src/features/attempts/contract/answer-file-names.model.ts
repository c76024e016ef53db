// Defines the endings of the names of answers' files, by what is stored.
const endings: Readonly<Record<string, string>> = {
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/matroska': 'mka',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/matroska': 'mkv',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};
/** Returns the ending of a content type with its dot; none for a type that the product does not know. */
export const endingOf = (contentType: string): string => {
  const ending = endings[contentType];
  return ending ? `.${ending}` : '';
};
/** Returns the name with the ending of what is stored. */
export function namedAs(name: string, contentType: string): string {
  const ending = endingOf(contentType);
  const isRight = ending === '' || name.toLowerCase().endsWith(ending) || (ending === '.jpg' && /\.jpeg$/i.test(name));
  return isRight ? name : name.replace(/\.[a-z0-9]{1,5}$/i, '') + ending;
}
