// Shows the slides at the top of the home, adapted to the user: a slide that leads to a begun content continues it.
import { readReference } from '#platform/contract/reference.ts';
import type { Reference } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Slide } from '#features/branding/contract/slide.model.ts';
import { Slides, useShownSlides } from '#features/branding/web/slides.widget.tsx';
import type { SlideGo } from '#features/branding/web/slides.widget.tsx';
import type { DayAtHome } from '../contract/today.wire.ts';
import { openingWord } from '../contract/card.model.ts';
import { classroomAddress } from '../contract/classroom-address.model.ts';

/** Returns the content that a slide links to: its panel, its classroom, or its public address. */
function contentOf({ link = '' }: Slide): Reference | undefined {
  const [, found] = /(?:[?&]view=|\/view\/)([0-4][0-9a-fA-F]{32})(?![0-9a-fA-F])/.exec(link) ?? [];
  return found === undefined ? undefined : readReference(found);
}
/** Returns the contents that the home's slides link to; the server counts them and returns the user's progress. */
export const useFeatured = (): Reference[] => useShownSlides('home').flatMap((slide) => contentOf(slide) ?? []);

export function HomeSlides({ home }: { home: DayAtHome | undefined }) {
  const t = useTexts();
  const stateOf = (slide: Slide) => {
    const content = contentOf(slide);
    return content && home?.featured.find(({ kind, id }) => kind === content.kind && id === content.id);
  };
  const go = (slide: Slide): SlideGo | undefined => {
    const state = stateOf(slide);
    if (!state?.enrolledAt || state.kind === 'media') return undefined;
    return {
      label: t(
        { start: 'branding.slide.open', continue: 'catalog.open.continue', seeAgain: 'catalog.hero.seeAgain' }[
          openingWord(state)
        ],
      ),
      href: classroomAddress({ kind: state.kind, id: state.id }, 0),
    };
  };
  const resumed = home?.candidates[0]?.id;
  return <Slides place="home" go={go} isLast={(slide) => resumed !== undefined && contentOf(slide)?.id === resumed} />;
}
