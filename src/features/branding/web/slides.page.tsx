// Edits backgrounds and banners: up to ten slides, ordered by dragging or keys, each with a preview, saved together.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useRef, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { announce } from '#platform/web/announce.ts';
import { useAppForm } from '#platform/web/form.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FormPage } from '#platform/web/ui/form-page.tsx';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { defaultSeconds, slideErrors, slideLimits } from '../contract/slide.model.ts';
import type { Slide } from '../contract/slide.model.ts';
import { SettingsTabs } from './settings-screen.widget.tsx';
import { SlideCard } from './slide-card.tsx';
import { editOf, numbered, saveSlides, temporary } from './slides-save.queries.ts';
import type { SaveFailure, SlideDraft } from './slides-save.queries.ts';
import { showBanners, useRenewSlides, useSlides } from './slides.queries.ts';

export function SlidesPage() {
  const t = useTexts();
  const found = useSlides();
  if (found.data) return <SlidesForm slides={found.data.slides} isActive={found.data.settings.banners.isActive} />;
  return (
    <>
      <PageHeader title={t('branding.title.slides')} crumbs={[{ label: t('branding.area') }]} />
      {found.isError ? (
        <ErrorState
          title={t('branding.slides.failed.load', { error: problemText(found.error) })}
          problem={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion isLoading label={t('branding.slides.loading')} skeleton={<FieldsSkeleton count={6} />}>
          {null}
        </LoadingRegion>
      )}
    </>
  );
}
type Values = { isActive: boolean; slides: SlideDraft[] };
const blank = (): SlideDraft => ({
  id: `${temporary}${crypto.randomUUID()}`,
  isActive: true,
  order: 1,
  place: 'both',
  resourceType: 'image',
  opensNewTab: false,
  isPublic: false,
  durationSeconds: defaultSeconds,
});
/** Returns the validation errors of a slide; a file that waits for the save counts as present. */
const errorsOf = ({ backgroundFile, bannerFile, ...slide }: SlideDraft) =>
  slideErrors(
    {
      ...editOf(slide),
      ...(backgroundFile && { backgroundUrl: '/' }),
      ...(bannerFile && { bannerUrl: '/' }),
    },
    [window.location.origin],
  );
function SlidesForm({ slides: known, isActive }: { slides: Slide[]; isActive: boolean }) {
  const t = useTexts();
  const renew = useRenewSlides();
  const [before, setBefore] = useState<readonly Slide[]>(known);
  const [open, setOpen] = useState<string>();
  const initial: Values = { isActive, slides: known };
  const saved = useRef(initial);
  const said = ({ step, slide, problem }: SaveFailure) =>
    t(`branding.slides.failed.${step}`, { slide, error: problemText(problem) });
  const form = useAppForm<Values>({
    initial,
    validate: ({ slides }) =>
      slides.flatMap((slide, at) =>
        errorsOf(slide).map((validationError) => ({
          ...validationError,
          field: `slides.${at}.${validationError.field}`,
        })),
      ),
    submit: async (values) => {
      const { slides, failures } = await saveSlides(before, values.slides);
      // One toast shows all failures, because the user sees only a few toasts at a time.
      if (failures.length > 0) toast.error(failures.map(said).join('\n'));
      let isShown = true;
      try {
        await showBanners(values.isActive);
        await renew();
      } catch (problem) {
        isShown = false;
        toast.error(t('branding.slides.failed.save', { error: problemText(problem) }));
      }
      // These are the slides that the server has now; failed drafts stay, so that the user can save them again.
      const failed = new Set(failures.filter(({ step }) => step !== 'remove').map(({ slide }) => slide));
      setBefore(
        slides
          .filter(({ id }) => !id.startsWith(temporary))
          .map((slide) => (failed.has(slide.id) ? (before.find(({ id }) => id === slide.id) ?? slide) : slide)),
      );
      saved.current = { ...values, slides };
      if (failures.length === 0 && isShown) return;
      form.setAll(saved.current);
      throw new Problem('rule', 'branding.slides.partly');
    },
  });
  useUnsavedGuard(form.isDirty && !form.isSaving);
  const { slides } = form.values;
  const setSlides = (next: SlideDraft[]) => form.set('slides', numbered(next));
  const handleSave = async () => {
    if (!(await quietly('the mutation told it', form.send))) return;
    form.reset(saved.current);
    toast.success(t('branding.slides.saved'), { title: t('branding.saved.title') });
  };
  const add = (slide: SlideDraft, at = slides.length) => {
    setSlides([...slides.slice(0, at), slide, ...slides.slice(at)]);
    setOpen(slide.id);
  };
  const move = (id: string, index: number) => {
    const others = slides.filter((one) => one.id !== id);
    const moved = slides.find((one) => one.id === id)!;
    setSlides([...others.slice(0, index), moved, ...others.slice(index)]);
    announce(t('branding.moved', { name: t('branding.slide.number', { number: moved.order }), position: index + 1 }));
  };
  const isFull = slides.length >= slideLimits.most;
  const addButton = (
    <Button
      variant="default"
      disabled={isFull}
      leftSection={<PlusIcon size={18} aria-hidden="true" />}
      onClick={() => add(blank())}
    >
      {t('branding.slides.add')}
    </Button>
  );
  return (
    <FormPage
      title={t('branding.title.slides')}
      lead={t('branding.lead.slides', { most: slideLimits.most })}
      crumbs={[{ label: t('branding.area') }]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="default" disabled={!form.isDirty || form.isSaving} onClick={() => form.reset()}>
            {t('branding.discard')}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            {t('branding.save')}
          </Button>
        </>
      }
    >
      <SettingsTabs current="slides" />
      <FormBanner form={form} />
      {slides.length === 0 ? (
        <EmptyState title={t('branding.slides.none')} action={addButton}>
          {t('branding.slides.none.text')}
        </EmptyState>
      ) : (
        <>
          <SwitchInput label={t('branding.slides.isActive')} {...form.field('isActive', { type: 'checkbox' })} />
          <ItemBoard
            groups={[{ id: 'slides', name: t('branding.title.slides'), itemIds: slides.map(({ id }) => id) }]}
            nameOf={(id) => t('branding.slide.number', { number: slides.findIndex((one) => one.id === id) + 1 })}
            onMove={(id, _group, index) => move(id, index)}
            renderItem={(id, handle, _group, at) => {
              const slide = slides[at];
              return (
                slide && (
                  <SlideCard
                    form={form}
                    at={at}
                    slide={slide}
                    handle={handle}
                    isOpen={open === id || Object.keys(form.errors).some((one) => one.startsWith(`slides.${at}.`))}
                    onToggle={() => setOpen(open === id ? undefined : id)}
                    onChange={(change) => form.set(`slides.${at}`, { ...slide, ...change })}
                    onRemove={() => setSlides(slides.filter((one) => one.id !== id))}
                    onCopy={
                      isFull
                        ? undefined
                        : () => {
                            const { originId: _origin, ...copy } = slide;
                            add({ ...copy, id: blank().id }, at + 1);
                          }
                    }
                  />
                )
              );
            }}
          />
          {addButton}
          {isFull && <p className="muted">{t('branding.slides.most', { limit: slideLimits.most })}</p>}
        </>
      )}
    </FormPage>
  );
}
