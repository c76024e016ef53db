// Describes each call about external certificates in one sentence, for the API's documents.
export const externalCertificatesDescriptions = {
  createExternalCertificate:
    'Sends an own certificate of a course taken elsewhere, with its file (png, jpg or pdf up to 2 MB), which is stored without active content.',
  updateExternalCertificate:
    'Changes an own certificate that waits or was denied; a denied one is sent again by it, and without a file the present one stays.',
  listExternalCertificates: 'Lists the own external certificates, or those of a person whose certificates one reviews.',
  listCertificatesToReview:
    'Lists the external certificates that the reviewer decides: of everybody for administrators, of the people led for managers.',
  exportCertificatesToReview:
    'Exports the external certificates that the reviewer decides as a text file, with the hours and skills approved and by whom.',
  exportCertificatesToReviewWorkbook:
    'Exports the external certificates that the reviewer decides as an Excel file, with the hours and skills approved and by whom.',
  getExternalRecord: "Returns the number, the hours and the skills of the learner's approved external certificates.",
  getExternalCertificate:
    'Returns an external certificate with the address of its file and its history, to its owner and to its reviewers.',
  listRulesToSatisfy:
    'Lists the rules of compliance that an approval may name, those that hold the person of the certificate first.',
  decideExternalCertificate:
    'Approves a certificate that waits, or denies it where a reason is named; the learner is told by e-mail.',
  removeExternalCertificate: 'Removes an own certificate that is not approved, with its file and its history.',
};
