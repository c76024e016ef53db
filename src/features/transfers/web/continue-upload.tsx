// Asks for the same file again to continue a stopped upload, and shows an error when the user chooses another file.
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { transfers } from '#platform/web/transfers.ts';
import type { Transfer } from '../contract/transfers.wire.ts';
import { isSameFile, uploadTask, useIsUnderWay } from './uploads.queries.ts';

type Props = { upload: Transfer; href?: string; onDone?: () => void };
export function ContinueUpload({ upload, href, onDone }: Props) {
  const t = useTexts();
  const { bytes } = useFormats();
  const [isOther, setOther] = useState(false);
  const isUnderWay = useIsUnderWay(upload);
  const goOn = async (file: File | null) => {
    if (!file) return;
    const isSame = await isSameFile(file, upload);
    setOther(!isSame);
    if (!isSame) return;
    const { purpose, relationId, id: continues } = upload;
    transfers.add(uploadTask({ file, purpose, relationId, continues, href, onDone }));
  };
  if (isUnderWay) return null;
  return (
    <>
      <FileButton onChange={(file) => void goOn(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            aria-label={t('transfers.goOn.of', { name: upload.name })}
          >
            {t('transfers.goOn')}
          </Button>
        )}
      </FileButton>
      {isOther && (
        <small role="alert" style={{ display: 'block', color: 'var(--c-danger)' }}>
          {t('transfers.otherFile', { name: upload.name, size: bytes(upload.total) })}
        </small>
      )}
    </>
  );
}
