// Edits the fields of a slide by its type, with a preview as home and catalogue will show it.
import { NumberInput, TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ColorInput } from '#platform/web/ui/color-input.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { MarkdownInput } from '#platform/web/ui/markdown-input.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { slideLimits, slidePlaces, slideTypeOf, slideTypes } from '../contract/slide.model.ts';
import { BrandingFileInput } from './branding-file-input.widget.tsx';
import styles from './settings-screens.module.css';
import { SlideView } from './slides.widget.tsx';
import type { SlideDraft } from './slides-save.queries.ts';

/** Returns an address for a file that waits for the save, as long as the component shows it. */
function useFileAddress(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
type Props = {
  form: AppForm;
  at: number;
  slide: SlideDraft;
  onChange: (change: Partial<SlideDraft>) => void;
  isFixed: boolean;
};
export function SlideFields({ form, at, slide, onChange, isFixed }: Props) {
  const t = useTexts();
  const type = slideTypeOf(slide);
  const background = useFileAddress(slide.backgroundFile) ?? slide.backgroundUrl;
  const banner = useFileAddress(slide.bannerFile) ?? slide.bannerUrl;
  const isVideo = slide.backgroundFile
    ? slide.backgroundFile.type.startsWith('video/')
    : slide.backgroundType === 'video';
  const path = (name: keyof SlideDraft) => `slides.${at}.${name}`;
  /** Returns a field for words; an empty field counts as absent. */
  const words = (name: 'title' | 'text' | 'tag' | 'link') => ({
    ...form.field(path(name)),
    value: slide[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value || undefined }),
  });
  const chooseType = (next: (typeof slideTypes)[number]) =>
    onChange({
      resourceType: next === 'content' ? 'text' : next === 'banner' ? 'image' : undefined,
      ...(next !== 'banner' && { bannerUrl: undefined, bannerId: undefined, bannerFile: undefined }),
      ...(next !== 'content' && { content: undefined, contentColor: undefined }),
    });
  const shown = {
    ...slide,
    backgroundUrl: background,
    bannerUrl: banner,
    backgroundType: isVideo ? ('video' as const) : ('image' as const),
  };
  return (
    <>
      <div className={styles['slideView']} aria-hidden="true" inert>
        <SlideView slide={shown} isCurrent />
      </div>
      <Segmented
        label={t('branding.slide.type')}
        value={type}
        onChange={chooseType}
        options={slideTypes.map((value) => ({ value, label: t(`branding.slide.type.${value}`) }))}
      />
      <Segmented
        label={t('branding.slide.place')}
        value={slide.place}
        onChange={(place) => onChange({ place })}
        options={slidePlaces.map((value) => ({ value, label: t(`branding.slide.place.${value}`) }))}
      />
      {type === 'content' && (
        <>
          <MarkdownInput
            label={t('branding.slide.content')}
            maxLength={slideLimits.content}
            {...form.field(path('content'))}
            value={slide.content ?? ''}
            onChange={(content) => onChange({ content })}
          />
          <ColorInput
            label={t('branding.slide.contentColor')}
            {...form.field(path('contentColor'))}
            value={slide.contentColor ?? ''}
            onChange={(color) => onChange({ contentColor: color || undefined })}
          />
        </>
      )}
      {type === 'banner' ? (
        <BrandingFileInput
          label={t('branding.slide.banner')}
          use="banner"
          url={banner}
          isVideo={false}
          disabled={isFixed}
          error={form.errors[path('bannerUrl')]}
          data-path={path('bannerUrl')}
          onChoose={(bannerFile) => onChange({ bannerFile })}
        />
      ) : (
        <BrandingFileInput
          label={t('branding.slide.background')}
          use="background"
          url={background}
          isVideo={isVideo}
          disabled={isFixed}
          error={form.errors[path('backgroundUrl')]}
          data-path={path('backgroundUrl')}
          onChoose={(backgroundFile) => onChange({ backgroundFile })}
          {...(type === 'content' && {
            onRemove: () => onChange({ backgroundFile: undefined, backgroundUrl: undefined, backgroundId: undefined }),
          })}
        />
      )}
      {type === 'banner' && (
        <>
          <TextInput label={t('branding.slide.title')} maxLength={120} {...words('title')} />
          <TextInput label={t('branding.slide.text')} maxLength={400} {...words('text')} />
          <TextInput label={t('branding.slide.tag')} maxLength={40} {...words('tag')} />
        </>
      )}
      <FieldPair>
        <TextInput
          label={t('branding.slide.link')}
          description={t('branding.slide.link.hint', { host: window.location.origin })}
          maxLength={2_000}
          {...words('link')}
        />
        <NumberInput
          label={t('branding.slide.duration')}
          description={t('branding.slide.duration.hint', { min: slideLimits.minSeconds, max: slideLimits.maxSeconds })}
          min={slideLimits.minSeconds}
          max={slideLimits.maxSeconds}
          allowDecimal={false}
          {...form.field(path('durationSeconds'))}
          onChange={(seconds) => onChange({ durationSeconds: Number(seconds) || slideLimits.minSeconds })}
        />
      </FieldPair>
      <SwitchInput
        label={t('branding.slide.opensNewTab')}
        checked={slide.opensNewTab}
        onChange={(opensNewTab) => onChange({ opensNewTab })}
      />
      <SwitchInput
        label={t('branding.slide.isPublic')}
        hint={t('branding.slide.isPublic.hint')}
        checked={slide.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  );
}
