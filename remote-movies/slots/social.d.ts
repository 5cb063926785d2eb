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
    /** Tabs on the own profile. `tab` is the id of the open one. Its address is `/profile?tab=<id>`. */
    'social/profile-tabs@1': { tab: string; userId: string };
    /** Films for a user and a friend, in the dialog 'Birlikdə nə baxaq?'. */
    'social/together@1': { friendId: string };
  }
}
