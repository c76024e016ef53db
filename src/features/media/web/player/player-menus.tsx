// Shows the menus of the player: speed, subtitles, quality.
import { Menu } from '@mantine/core';
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { speedsFor } from '../../contract/player.model.ts';
import type { Track } from './use-captions.tsx';
import type { Quality } from './use-stream.tsx';
import styles from './media-player.module.css';

type Choice = { id: string; label: string; isOn: boolean; choose: () => void };
function Choices({
  label,
  title,
  choices,
  children,
  className,
}: {
  label: string;
  title: string;
  choices: Choice[];
  children: ReactNode;
  className: string | undefined;
}) {
  return (
    <Menu position="top-end" withinPortal={false} zIndex={5}>
      <Menu.Target>
        <button type="button" className={className} aria-label={label} title={label}>
          {children}
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={180} mah={300} className={styles['menu']}>
        <Menu.Label>{title}</Menu.Label>
        <Menu.RadioGroup
          value={choices.find((one) => one.isOn)?.id ?? ''}
          onChange={(id) => choices.find((one) => one.id === id)?.choose()}
        >
          {choices.map((one) => (
            <Menu.RadioItem key={one.id} value={one.id} closeMenuOnClick>
              {one.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

export function SpeedMenu({
  speed,
  isBlocked,
  onSpeed,
}: {
  speed: number;
  isBlocked: boolean;
  onSpeed: (speed: number) => void;
}) {
  const t = useTexts();
  const { number } = useFormats();
  const words = (value: number) => `${number(value, 2)}×`;
  const choices = speedsFor(isBlocked).map((value) => ({
    id: String(value),
    label: value === 1 ? t('media.player.speed.normal') : words(value),
    isOn: value === speed,
    choose: () => onSpeed(value),
  }));
  return (
    <Choices
      className={styles['pill']}
      label={t('media.player.speed.now', { speed: words(speed) })}
      title={t('media.player.speed')}
      choices={choices}
    >
      {words(speed)}
    </Choices>
  );
}
type CaptionProps = {
  tracks: readonly Track[];
  chosen: Track | undefined;
  onChoose: (track: Track | undefined) => void;
};
export function CaptionMenu({ tracks, chosen, onChoose }: CaptionProps) {
  const t = useTexts();
  if (tracks.length === 0) return null;
  const choices = [
    { id: 'off', label: t('media.player.captions.off'), isOn: !chosen, choose: () => onChoose(undefined) },
    ...tracks.map((track) => ({
      id: track.id,
      label: track.name,
      isOn: chosen?.id === track.id,
      choose: () => onChoose(track),
    })),
  ];
  const label = chosen ? t('media.player.captions.on', { name: chosen.name }) : t('media.player.captions.none');
  return (
    <Choices className={styles['button']} label={label} title={t('media.player.captions')} choices={choices}>
      <ClosedCaptioningIcon size={24} weight={chosen ? 'fill' : 'regular'} aria-hidden="true" />
    </Choices>
  );
}
type QualityProps = { heights: readonly number[]; quality: Quality | undefined; onQuality: (quality: Quality) => void };
export function QualityMenu({ heights, quality, onQuality }: QualityProps) {
  const t = useTexts();
  if (heights.length < 2) return null;
  const words = (value: Quality | undefined) =>
    value === undefined || value === 'auto' ? t('media.player.quality.auto') : `${value}p`;
  const choices = (['auto', ...heights] as Quality[]).map((value) => ({
    id: String(value),
    label: words(value),
    isOn: quality === value,
    choose: () => onQuality(value),
  }));
  return (
    <Choices
      className={styles['button']}
      label={t('media.player.quality.now', { quality: words(quality) })}
      title={t('media.player.quality')}
      choices={choices}
    >
      <GearSixIcon size={24} aria-hidden="true" />
    </Choices>
  );
}
