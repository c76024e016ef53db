// Joins the designer's state with its draft: it saves itself, asks before it changes what is issued, and reports what was refused.
import { useRef, useState } from 'react';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { confirm } from '#platform/web/confirm.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import type { Certificate } from '../../contract/certificate.wire.ts';
import type { CertificateDraft } from '../../contract/designer.wire.ts';
import { paperText } from '../../contract/new-layers.model.ts';
import { discardDraft, fetchSample, fetchUses, readRevision, saveDraft } from '../designer.queries.ts';
import { useSaveCertificate } from '../designs.queries.ts';
import { useDesigner } from './use-designer.tsx';

/** Returns the company's colours for designs. */
export function useDesignColors() {
  const { colors } = useTenantSettings();
  const own = {
    primary: colors.interface.primary,
    secondary: colors.images.secondary.default,
    ink: colors.menu.background,
  };
  return { colors: own, swatches: [...new Set([paperText, own.ink, own.primary, own.secondary, '#ffffff'])] };
}
export type DesignWork = ReturnType<typeof useDesignWork>;
export function useDesignWork(certificate: Certificate, first: CertificateDraft) {
  const t = useTexts();
  const { id } = certificate;
  const [initial] = useState({ name: first.name, design: first.design });
  const designer = useDesigner(initial);
  const { drawn } = designer;
  const save = useSaveCertificate();
  const revision = useRef(first.revision);
  const [saved, setSaved] = useState(() =>
    first.savedAt === null ? initial : { name: certificate.name, design: certificate.design },
  );
  const [isSaving, setSaving] = useState(false);
  const draft = useAutosave({
    value: drawn,
    // An empty name is no name: the draft waits until there is one.
    enabled: drawn.name.trim() !== '' && !isSaving,
    save: async (now) => {
      try {
        revision.current = (await saveDraft(id, { ...now, revision: revision.current })).revision;
      } catch (problem) {
        toast.error(problem);
        throw problem;
      }
    },
  });
  useUnsavedGuard(draft.isPending);
  /** Asks where courses or trails issue this design, because their next certificates change. */
  const confirmUses = async (): Promise<boolean> => {
    const { uses } = await fetchUses(id);
    if (uses.length === 0) return true;
    return confirm({
      title: t('certificates.designer.save.title'),
      body: [
        t('certificates.designer.save.uses', {
          count: uses.length,
          titles: uses
            .slice(0, 3)
            .map(({ title }) => title)
            .join(', '),
        }),
        t('certificates.designer.save.kept'),
      ].join('\n'),
      confirmLabel: t('certificates.save'),
    });
  };
  const publish = async () => {
    const name = drawn.name.trim();
    if (!name) return void toast.error(t('certificates.designer.nameless'));
    setSaving(true);
    try {
      if (!(await draft.saveNow()) || !(await confirmUses())) return;
      const { kind, code, isActive } = certificate;
      const { design } = drawn;
      await save.mutateAsync({
        id,
        form: { name, kind, ...(code && { code }), design, printsBack: design.back !== undefined, isActive },
      });
      setSaved({ name, design });
      revision.current = await readRevision(id);
      toast.success(t('toast.updated'));
    } catch (problem) {
      toast.error(problem);
    } finally {
      setSaving(false);
    }
  };
  /** Goes back to what is issued, and forgets the draft. */
  const startOver = async () => {
    designer.replace(saved);
    try {
      await discardDraft(id);
      revision.current = await readRevision(id);
    } catch (problem) {
      toast.error(problem);
    }
  };
  const downloadSample = async () => {
    try {
      if (!(await draft.saveNow())) return;
      saveFile(await fetchSample(id, 'long'), `${drawn.name}.pdf`);
    } catch (problem) {
      toast.error(problem);
    }
  };
  return {
    designer,
    draft,
    isSaving,
    publish,
    startOver,
    downloadSample,
    isChanged: drawn.design !== saved.design || drawn.name !== saved.name,
    ...useDesignColors(),
  };
}
