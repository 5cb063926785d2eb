import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnProfile } from '../contract/social';

/** Why the last session ended; decides where the person is sent. */
export type SessionEnd = 'logout' | 'expired' | 'failed';

/** The session user of the specification, section 3. */
export interface Session {
  userId: string | null;
  username: string | null;
  avatar: string | null;
  isAdmin: boolean;
  isLoggedIn: boolean;
  isLoadingAuth: boolean;
  ended: SessionEnd | null;
  /** How often a call was refused although it carried a token: the shell then loads the profile anew. */
  recheckRequests: number;
}

const nobody: Session = {
  userId: null,
  username: null,
  avatar: null,
  isAdmin: false,
  isLoggedIn: false,
  isLoadingAuth: false,
  ended: null,
  recheckRequests: 0,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { ...nobody, isLoadingAuth: true },
  reducers: {
    sessionLoading: (session) => {
      session.isLoadingAuth = true;
    },
    sessionStarted: (_session, { payload }: PayloadAction<OwnProfile>): Session => ({
      ...nobody,
      userId: payload.id,
      username: payload.username,
      avatar: payload.avatar_url,
      isAdmin: payload.isAdmin,
      isLoggedIn: true,
    }),
    /** Nobody is logged in; `null` when nobody was. */
    sessionEnded: (_session, { payload }: PayloadAction<SessionEnd | null>): Session => ({
      ...nobody,
      ended: payload,
    }),
    /** The person has been sent where the end of the session sends them. */
    sessionEndHandled: (session) => {
      session.ended = null;
    },
    sessionRecheckRequested: (session) => {
      session.recheckRequests += 1;
    },
    avatarReplaced: (session, { payload }: PayloadAction<string | null>) => {
      session.avatar = payload;
    },
    usernameChanged: (session, { payload }: PayloadAction<string>) => {
      session.username = payload;
    },
  },
});

export const {
  sessionLoading,
  sessionStarted,
  sessionEnded,
  sessionEndHandled,
  sessionRecheckRequested,
  avatarReplaced,
  usernameChanged,
} = sessionSlice.actions;
