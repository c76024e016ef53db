// Shows the button that sends the look to contracts, to staff who manage contracts.
import { Button } from '@mantine/core';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { useState } from 'react';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { maySetSent } from '../contract/sent-slides.model.ts';

const ReplicateDialog = later(() => import('./replicate-dialog.tsx').then((part) => part.ReplicateDialog));

/** Shows the button that sends what is stored; it saves unsaved changes first. */
export function ReplicateButton({ isDirty, slideId, name }: { isDirty: boolean; slideId?: string; name?: string }) {
  const t = useTexts();
  const access = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!access || !maySetSent(access.situation) || !may(access.situation, 'contracts')) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={isDirty}
        title={isDirty ? t('branding.replicate.saveFirst') : undefined}
        aria-label={name && t('branding.replicate.one', { name })}
        leftSection={<PaperPlaneTiltIcon size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('branding.replicate')}
      </Button>
      <ReplicateDialog opened={isOpen} onClose={() => setOpen(false)} {...(slideId && { slideId })} />
    </>
  );
}
