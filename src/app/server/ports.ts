// What later rooms plug in for earlier ones, and the platform for all.
import {
  assessmentFinished,
  settleEnrollments,
  takeRuntimeProgress,
} from '#features/progress/server/progress.service.ts';
import { mayOpenMedia, mayTakeAssessment } from '#features/progress/server/opening.service.ts';
import {
  contentRights,
  contentUse,
  mediaUses,
  personalFacts,
  sectionsOfMedia,
} from '#features/progress/server/content-use.service.ts';
import { furnishTenant } from '#features/branding/server/furnishing.service.ts';
import { settingsForHost, tenantLook } from '#features/branding/server/public-settings.service.ts';
import { keyRing } from '#features/identity/server/keys.service.ts';
import { mayUploadMedia, takeMediaUpload } from '#features/media/server/media-uploads.service.ts';
import { countPeopleIn } from '#features/people/server/people.service.ts';
import type { Ports } from '#platform/server/context.ts';
import { pageSettingsOf } from './page-settings.ts';

/** Every port, plugged. `secret` is the installation's. */
export function makePorts(secret: string): Ports {
  const plugged: Partial<Ports> = {
    keyFor: keyRing(secret),
    furnishTenant,
    countPeopleIn,
    tenantLook,
    settingsForHost: async (context, host) => pageSettingsOf(await settingsForHost(context, host)),
    settleEnrollments,
    contentUse,
    personalFacts,
    contentRights,
    mayOpenMedia,
    mayTakeAssessment,
    assessmentFinished,
    reportMediaProgress: takeRuntimeProgress,
    mediaUses,
    takeUpload: { media: takeMediaUpload },
    mayUpload: { media: mayUploadMedia },
    sectionsOfMedia,
  };
  return plugged as Ports;
}
