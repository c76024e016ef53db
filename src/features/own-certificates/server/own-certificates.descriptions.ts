// Describes each call of own-certificates in one sentence, for the API's documents.
export const ownCertificatesDescriptions = {
  listOwnCertificates:
    'Lists the own issued and external certificates, with what ends next and the numbers of the filters.',
  readOwnCertificate: 'Prints one own issued certificate of any cycle, as PDF or picture.',
};
