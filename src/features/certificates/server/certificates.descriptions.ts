// Describes each call of certificates in one sentence, for the API's documents.
export const certificatesDescriptions = {
  listCertificates: 'Lists the certificate designs, page by page.',
  getCertificate: 'Returns a certificate design.',
  createCertificate: 'Creates a certificate design.',
  updateCertificate: 'Saves a certificate design; issued certificates keep the one that they were issued with.',
  removeCertificate: 'Removes a certificate design that no course and no trail issues.',
  getIssuedCertificate: "Returns the person's own certificate of a course or trail.",
  printCertificate: "Draws the person's own certificate of a course or trail as a PDF.",
  printCertificateOfUser:
    "Draws another person's certificate of a course or trail as a PDF, for users who manage users.",
  validateCredential:
    'Returns the public fields of a certificate by its credential: name, title, dates, hours and status.',
  publicCertificatePicture: 'Draws the certificate of a credential as a picture with its document number masked.',
  qrCode: 'Draws the QR code of an address of this platform as a picture.',
};
