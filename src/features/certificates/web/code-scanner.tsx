// Reads the code of a certificate with the camera, in this browser; says clearly why no camera can be used.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { credentialOfScanned } from '../contract/scanned.model.ts';
import styles from './validation.module.css';

type ScanState = 'starting' | 'looking' | 'foreign' | 'insecure' | 'missing' | 'refused' | 'busy';
/** A code is found in pictures of this width; larger ones only take longer. */
const scannedWidth = 640;
const pauseMilliseconds = 150;
const failures: { readonly [name: string]: ScanState } = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};
const isOwnHost = (host: string) => host === window.location.host.toLowerCase();

type Props = { onCredential: (credential: string) => void; onClose: () => void };
export function CodeScanner({ onCredential, onClose }: Props) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCredential);
  const [state, setState] = useState<ScanState>('starting');
  useEffect(() => {
    found.current = onCredential;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function look() {
      if (!window.isSecureContext) return setState('insecure');
      if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return setState('missing');
      // The reader loads while the visitor answers the browser's question.
      const reading = import('jsqr');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const { default: read } = await reading;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      setState('looking');
      const canvas = document.createElement('canvas');
      const paper = canvas.getContext('2d', { willReadFrequently: true });
      while (!isOver && paper) {
        const { videoWidth, videoHeight } = element;
        if (videoWidth > 0) {
          canvas.width = Math.min(scannedWidth, videoWidth);
          canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
          paper.drawImage(element, 0, 0, canvas.width, canvas.height);
          const { data, width, height } = paper.getImageData(0, 0, canvas.width, canvas.height);
          const content = read(data, width, height)?.data;
          const credential = content && credentialOfScanned(content, isOwnHost);
          if (credential) return found.current(credential);
          if (content) setState('foreign');
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
    }
    look()
      .catch((error: unknown) => {
        if (!isOver) setState(failures[(error as Error).name] ?? 'busy');
      })
      .finally(stop);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const isOpen = state === 'starting' || state === 'looking' || state === 'foreign';
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t('certificates.scan')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('certificates.scan.type')}
        </Button>
      }
    >
      {/* The picture of the camera has no sound, so that it needs no captions. */}
      {isOpen && (
        <video ref={video} className={styles['camera']} muted playsInline aria-label={t('certificates.scan.camera')} />
      )}
      <p role="status">{t(`certificates.scan.${state}`)}</p>
    </Modal>
  );
}
