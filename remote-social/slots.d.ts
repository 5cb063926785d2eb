import 'shared-kit';

declare module 'shared-kit' {
  interface SlotProps {
    /** Sections on a user's page, below what the user has in common with the viewer. */
    'social/profile-sections@1': {
      userId: string;
      /** Undefined until the profile is there. */
      username: string | undefined;
      /** False until the session is known. */
      isOwn: boolean;
    };
    /** Tabs on the own profile. `tab` is the id in the address `/profile?tab=<id>`: the tab's own, or one of its `parts`. */
    'social/profile-tabs@1': { tab: string; userId: string };
    /** Films for a user and a friend, in the dialog 'Birlikdə nə baxaq?'. */
    'social/together@1': { friendId: string };
    /** A search that begins with `term`. A film is chosen in it. */
    'social/movie-choice@1': { term: string; onChoose: (movie: { id: string; title: string }) => void };
  }
}
