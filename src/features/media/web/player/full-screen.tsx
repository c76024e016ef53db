// Offers full screen for the frame of a viewer and picture-in-picture for a video; hides the buttons in browsers that support neither.
import { CornersInIcon } from '@phosphor-icons/react/dist/csr/CornersIn';
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { PictureInPictureIcon } from '@phosphor-icons/react/dist/csr/PictureInPicture';
import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useTexts } from '#platform/web/texts.ts';

/** iPhones show only the video itself in full screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullScreen(frame: RefObject<HTMLElement | null>, video?: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const handleChange = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [frame]);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void quietly('the browser may refuse', () => document.exitFullscreen());
    else if (frame.current?.requestFullscreen)
      void quietly('the browser may refuse', () => frame.current?.requestFullscreen());
    else (video?.current as PhoneVideo | null | undefined)?.webkitEnterFullscreen?.();
  }, [frame, video]);
  return { isFull, toggle };
}
type ButtonProps = { isFull: boolean; onToggle: () => void; className?: string };
export function FullScreenButton({ isFull, onToggle, className }: ButtonProps) {
  const t = useTexts();
  const label = t(isFull ? 'media.player.fullScreen.leave' : 'media.player.fullScreen');
  const Picture = isFull ? CornersInIcon : CornersOutIcon;
  return (
    <button type="button" className={className} onClick={onToggle} aria-label={label} title={label}>
      <Picture size={24} aria-hidden="true" />
    </button>
  );
}
export function SmallWindowButton({
  video,
  className,
}: {
  video: RefObject<HTMLVideoElement | null>;
  className?: string;
}) {
  const t = useTexts();
  if (!document.pictureInPictureEnabled) return null;
  const handleClick = () => {
    if (document.pictureInPictureElement) void quietly('the browser may refuse', () => document.exitPictureInPicture());
    else void quietly('the browser may refuse', () => video.current?.requestPictureInPicture());
  };
  return (
    <button
      type="button"
      className={className}
      onClick={handleClick}
      aria-label={t('media.player.smallWindow')}
      title={t('media.player.smallWindow')}
    >
      <PictureInPictureIcon size={24} aria-hidden="true" />
    </button>
  );
}
