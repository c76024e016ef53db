// Provides what shares and saves an issued certificate: its public address, an entry on LinkedIn, and what is printed.
import { useState } from 'react';
import { dayIn } from '#platform/contract/days.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { timeZone, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { IssuedCertificate, PrintChoice } from '../contract/certificate.wire.ts';
import { linkedInProfile, publicPathOf } from '../contract/sharing.model.ts';

export type Side = 'front' | 'back' | 'both';
export type ShownCertificate = Pick<
  IssuedCertificate,
  'credential' | 'title' | 'personName' | 'issuer' | 'issuedAt' | 'expiresAt' | 'hasBack'
>;
/** How the certificate is printed; `key` names it in the cache of pictures. */
export type Printing = { key: string; print: (choice: PrintChoice, signal?: AbortSignal) => Promise<Blob> };
/** The address of the public page, on the host that the page was opened on. */
export const addressOf = ({ credential }: Pick<ShownCertificate, 'credential'>) =>
  `${window.location.origin}${publicPathOf(credential)}`;
export const profileOf = (certificate: Pick<ShownCertificate, 'credential' | 'title' | 'issuer' | 'issuedAt'>) =>
  linkedInProfile(
    { ...certificate, issuedOn: dayIn(new Date(certificate.issuedAt), timeZone()) },
    addressOf(certificate),
  );
/** Returns what copies an address and says so; where it cannot be copied, the address is shown to copy by hand. */
export function useCopyLink() {
  const t = useTexts();
  return async (address: string) => {
    if (await copyText(address)) toast.success(t('certificates.linkCopied'));
    else toast.info(address);
  };
}
/** Returns what saves a certificate on the device: as PDF, or as a picture in the design's own resolution. */
export function useSaving({ print }: Printing, { title, personName }: Pick<ShownCertificate, 'title' | 'personName'>) {
  const [saving, setSaving] = useState<'pdf' | 'png'>();
  const save = async (form: 'pdf' | 'png', side: Side) => {
    setSaving(form);
    try {
      const content = await print({ form, side, ...(form === 'png' && { isFull: true }) });
      saveFile(content, `${title} - ${personName}.${form}`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'certificates.failed' });
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, save };
}
