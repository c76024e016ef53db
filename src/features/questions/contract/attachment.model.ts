// Defines what a question may show beside its text.
import type { MediaKind } from '#features/media/contract/media.model.ts';

/** The kinds of objects of the repository that a question may show: a picture, audio, video or a file. */
export const attachmentKinds = ['image', 'audio', 'video', 'pdf', 'document'] as const satisfies readonly MediaKind[];
export type AttachmentKind = (typeof attachmentKinds)[number];
