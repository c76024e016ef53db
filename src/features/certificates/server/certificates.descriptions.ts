// Describes each call of certificates in one sentence, for the API's documents.
export const certificatesDescriptions = {
  listCertificates: 'Lists the certificate designs, page by page.',
  getCertificate: 'Returns a certificate design.',
  createCertificate: 'Creates a certificate design.',
  updateCertificate: 'Saves a certificate design; issued certificates keep the one that they were issued with.',
  removeCertificate: 'Removes a certificate design that no course and no trail issues.',
  getCertificateDraft: 'Returns the draft of a certificate design, or the design where it has no draft.',
  saveCertificateDraft: 'Saves the draft of a certificate design; nothing is issued with it.',
  discardCertificateDraft: 'Deletes the draft of a certificate design.',
  listCertificateUses: 'Lists the courses and trails that issue a certificate design, a hundred at most.',
  listCertificateVersions: 'Lists the saved versions of a certificate design, the newest first.',
  getCertificateVersion: 'Returns one saved version of a certificate design.',
  sampleCertificate: 'Draws the draft of a certificate design as a PDF with made-up values.',
  uploadCertificatePicture: 'Stores a picture for certificate designs; the alias names what it is for.',
  listCertificatePictures: 'Lists the pictures that the company sent for its certificate designs, the newest first.',
  readCertificatePicture: 'Returns a picture that a certificate design of the company may show.',
  getIssuedCertificate: "Returns the person's own certificate of a course or trail.",
  printCertificate: "Draws the person's own certificate of a course or trail as a PDF.",
  printCertificateOfUser:
    "Draws another person's certificate of a course or trail as a PDF, for users who manage users.",
  listIssuedCertificates: 'Lists the issued certificates, page by page, revoked and replaced ones too.',
  readIssuedDocument: 'Returns the document of an issued certificate as a PDF.',
  revokeCertificate: 'Revokes an issued certificate; its validation shows the reason.',
  reissueCertificate:
    "Issues a certificate again with today's names; the former one is marked as replaced, with the reason.",
  savePreview:
    'Stores the document of an issued certificate and returns its credential; the sent picture is checked and thrown away.',
  validateCredential:
    'Returns the public fields of a certificate by its credential: name, title, dates, hours, status and fingerprint.',
  publicCertificatePicture: 'Draws the certificate of a credential as a picture with its document number masked.',
  getSigningCertificate: 'Returns whose certificate signs the documents of the company, and until when.',
  depositSigningCertificate:
    'Stores the key of a PKCS#12 file; documents that are drawn afterwards are signed with it.',
  removeSigningCertificate: 'Removes the key that signs the documents of the company; signed documents stay signed.',
  listCertificatePacks: 'Lists the packs of certificates that the caller started, while they are made and held.',
  createCertificatePack:
    'Starts a pack of the chosen certificates, or of all that a filter finds; a job makes the ZIP.',
  createOwnPack: 'Starts a pack of all certificates of the learner, with the files of approved external ones.',
  removeCertificatePack: 'Cancels a pack of certificates that is made, or erases one that is held.',
  qrCode: 'Draws the QR code of an address of this platform as a picture.',
};
