// Keeps the values of the form of an external certificate, checks them by the model's rules, and sends them.
import { useEffect } from 'react';
import { isWebLink } from '#platform/contract/web-address.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { all, between, maxLength, required } from '#platform/web/validation.ts';
import { certificateErrors, externalCertificateLimits as limits } from '../contract/external-certificate.model.ts';
import type { CertificateKind } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate, ExternalCertificateForm } from '../contract/external-certificate.wire.ts';
import { useSendCertificate } from './external-certificates.queries.ts';
import { takeOfferedFile } from './offered-file.tsx';

export const ownPath = '/gestao/certificados-externos';
export type CertificateValues = {
  file: File | null;
  title: string;
  kind: CertificateKind | null;
  otherKind: string;
  institution: string;
  /** Hours as they are typed; an empty text where none are. */
  hours: number | '';
  completedOn: string | null;
  expiresOn: string | null;
  /** True where the certificate has no last day. */
  isEndless: boolean;
  credentialCode: string;
  credentialLink: string;
};
const valuesOf = (certificate: ExternalCertificate | undefined): CertificateValues => ({
  file: null,
  title: certificate?.title ?? '',
  kind: certificate?.kind ?? null,
  otherKind: certificate?.otherKind ?? '',
  institution: certificate?.institution ?? '',
  hours: certificate ? certificate.workloadMinutes / 60 : '',
  completedOn: certificate?.completedOn ?? null,
  expiresOn: certificate?.expiresOn ?? null,
  isEndless: certificate?.expiresOn === null,
  credentialCode: certificate?.credentialCode ?? '',
  credentialLink: certificate?.credentialLink ?? '',
});
const formOf = (values: CertificateValues): ExternalCertificateForm => ({
  title: values.title.trim(),
  kind: values.kind!,
  ...(values.kind === 'other' && { otherKind: values.otherKind.trim() }),
  institution: values.institution.trim(),
  workloadMinutes: Math.round(Number(values.hours) * 60),
  completedOn: values.completedOn!,
  ...(values.expiresOn && !values.isEndless && { expiresOn: values.expiresOn }),
  ...(values.credentialLink.trim() && { credentialLink: values.credentialLink.trim() }),
  ...(values.credentialCode.trim() && { credentialCode: values.credentialCode.trim() }),
});
const hoursFit = between(limits.minHours, limits.maxHours);

export function useCertificateForm(certificate: ExternalCertificate | undefined) {
  const t = useTexts();
  const send = useSendCertificate();
  const isDenied = certificate?.status === 'denied';
  const form = useAppForm<CertificateValues>({
    initial: valuesOf(certificate),
    rules: {
      file: (file) => !certificate && required(file),
      title: all<string>(required, maxLength(limits.title)),
      kind: required,
      institution: all<string>(required, maxLength(limits.institution)),
      hours: (hours) => required(hours) || hoursFit(Number(hours)),
      completedOn: required,
      credentialLink: (link) => link.trim() !== '' && !isWebLink(link.trim()) && 'link.invalid',
    },
    validate: certificateErrors,
    rename: { workloadMinutes: 'hours' },
    submit: async (values) => {
      await send.mutateAsync({ ...(certificate && { id: certificate.id }), form: formOf(values), file: values.file });
      toast.success(
        t(isDenied ? 'externalCertificates.resent' : certificate ? 'toast.updated' : 'externalCertificates.sent'),
      );
    },
  });
  // A file that was dropped on another page is the one to send.
  const { set } = form;
  useEffect(() => {
    const file = certificate ? null : takeOfferedFile();
    if (file) set('file', file);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, []);
  return form;
}
