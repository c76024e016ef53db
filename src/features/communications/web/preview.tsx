// Builds what the viewer shows of a draft, so that its author sees it as people will.
import type { CommunicationDraft } from '../contract/communication-draft.wire.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';

type Previewed = Pick<CommunicationDraft, 'title' | 'alwaysShows' | 'isForced'> & {
  posts: readonly {
    id: string;
    title: string | null;
    text: string | null;
    picture: string | null;
    pictureText: string | null;
  }[];
};
export const previewOf = ({ title, alwaysShows, isForced, posts }: Previewed): ShownCommunication => ({
  ...{ id: 'preview', title, alwaysShows, isForced, isHidden: false, hasSeen: false },
  posts: posts.map((post, at) => ({
    ...{ id: post.id, picture: post.picture, pictureText: post.pictureText, position: at + 1 },
    ...{ title: post.title || null, text: post.text || null },
  })),
});
