// Shows the picture side of the sign-in page: the company's slides, its pictures, or the tiles with sentences about the product.
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { BannerSlide, CarouselSlide } from '#features/branding/contract/settings.model.ts';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { wantsLessMotion } from '#platform/web/ui/use-narrow.ts';
import styles from './sign-in-stage.module.css';

const slideSeconds = 8;
const tickMilliseconds = 200;

export function SignInStage() {
  const t = useTexts();
  const { login, banners } = useTenantSettings();
  if (login.carousels.length > 0)
    return (
      <Turning
        label={t('signIn.stage')}
        slides={login.carousels.map((slide, at) => (
          <Slide key={at} slide={slide} isFirst={at === 0} />
        ))}
        isFilled
      />
    );
  const pictures =
    login.backgrounds.length > 0 ? login.backgrounds : banners.isActive ? publicPictures(banners.items) : [];
  if (pictures.length > 0)
    return (
      <Turning
        label={t('signIn.stage')}
        slides={pictures.map(({ url }, at) => (
          <Slide key={url} slide={{ image: url }} isFirst={at === 0} />
        ))}
        isFilled
      />
    );
  const sayings = (['one', 'two', 'three'] as const).map((id) => (
    <div key={id} className={styles['saying']}>
      <h2>{t(`signIn.saying.${id}`)}</h2>
      <p>{t(`signIn.saying.${id}.text`)}</p>
    </div>
  ));
  return (
    <Turning label={t('signIn.stage')} slides={sayings}>
      <AzulejoPanel className={styles['wall']} seed="signin" />
    </Turning>
  );
}
/** Returns the slides that visitors may see; the sign-in shows them where the company chose nothing else for it. */
const publicPictures = (items: readonly BannerSlide[]) =>
  items.flatMap(({ isPublic, isActive, backgroundType, backgroundUrl, bannerUrl, url }) => {
    const picture = (backgroundType === 'video' ? undefined : backgroundUrl) ?? bannerUrl ?? (backgroundUrl ? '' : url);
    return isPublic && isActive !== false && picture ? [{ url: picture }] : [];
  });
function Slide({ slide: { image, video }, isFirst }: { slide: CarouselSlide; isFirst: boolean }) {
  if (!video)
    return image ? (
      <img className={styles['fill']} src={image} alt="" fetchPriority={isFirst ? 'high' : 'low'} />
    ) : null;
  return (
    <video
      className={styles['fill']}
      muted
      loop
      playsInline
      autoPlay={!wantsLessMotion()}
      poster={image}
      aria-hidden="true"
    >
      {(['mp4', 'webm', 'ogv', 'avi'] as const).map((kind) => video[kind] && <source key={kind} src={video[kind]} />)}
      <source src={video.url} />
    </video>
  );
}
/** Shows one slide after the other, unless the user paused it, points at it, hid the page or wants less motion. */
function Turning({
  label,
  slides,
  isFilled = false,
  children,
}: {
  label: string;
  slides: ReactNode[];
  isFilled?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const [passed, setPassed] = useState(0);
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isHeld, setHeld] = useState(false);
  const length = slideSeconds * 1000;
  const turns = slides.length > 1 && !isPaused && !isHeld;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (!document.hidden) setPassed((now) => now + tickMilliseconds);
    }, tickMilliseconds);
    return () => clearInterval(timer);
  }, [turns]);
  useEffect(() => {
    if (passed < length) return;
    setPassed(0);
    setAt((now) => (now + 1) % slides.length);
  }, [passed, length, slides.length]);
  return (
    <section
      className={styles['stage']}
      aria-roledescription={t('hero.role')}
      aria-label={label}
      data-filled={isFilled || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
      <div className={styles[isFilled ? 'pictures' : 'words']} aria-live={turns ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div key={index} className={styles['slide']} data-current={index === at || undefined} inert={index !== at}>
            {slide}
          </div>
        ))}
      </div>
      {isFilled && (
        <div className={styles['over']}>
          <h2>{t('signIn.saying.one')}</h2>
        </div>
      )}
      {slides.length > 1 && (
        <div className={styles['bars']}>
          {slides.map((_slide, index) => (
            <button
              key={index}
              type="button"
              aria-label={t('hero.go', { at: index + 1, count: slides.length })}
              aria-current={index === at || undefined}
              onClick={() => {
                setAt(index);
                setPassed(0);
              }}
            >
              <i
                style={
                  { '--p': index !== at ? '0%' : isPaused ? '100%' : `${(passed / length) * 100}%` } as CSSProperties
                }
              />
            </button>
          ))}
          <button
            type="button"
            className={styles['pause']}
            aria-label={t(isPaused ? 'hero.play' : 'hero.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? (
              <PlayIcon size={18} weight="fill" aria-hidden="true" />
            ) : (
              <PauseIcon size={18} weight="fill" aria-hidden="true" />
            )}
          </button>
        </div>
      )}
    </section>
  );
}
