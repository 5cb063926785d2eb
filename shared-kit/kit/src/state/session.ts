import { type ActionCreatorWithPayload, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnProfile } from 'shared-kit/contract';

export type SessionEnd = 'logout' | 'expired' | 'failed';

export interface Session {
  userId: string | null;
  username: string | null;
  avatar: string | null;
  isAdmin: boolean;
  isLoggedIn: boolean;
  isLoadingAuth: boolean;
  ended: SessionEnd | null;
  /** Counts calls that were refused despite a token. The shell then reloads the profile. */
  recheckRequests: number;
}

const loggedOut: Session = {
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
  initialState: { ...loggedOut, isLoadingAuth: true },
  reducers: {
    sessionLoading: (session) => {
      session.isLoadingAuth = true;
    },
    sessionStarted: (_session, { payload }: PayloadAction<OwnProfile>): Session => ({
      ...loggedOut,
      userId: payload.id,
      username: payload.username,
      avatar: payload.avatar_url,
      isAdmin: payload.isAdmin,
      isLoggedIn: true,
    }),
    /** `null` when there was no session. */
    sessionEnded: (_session, { payload }: PayloadAction<SessionEnd | null>): Session => ({
      ...loggedOut,
      ended: payload,
    }),
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
  sessionEnded,
  sessionEndHandled,
  sessionRecheckRequested,
  avatarReplaced,
  usernameChanged,
} = sessionSlice.actions;
/** Its type is written out so that the kit's interface names the profile. */
export const sessionStarted: ActionCreatorWithPayload<OwnProfile, 'session/sessionStarted'> =
  sessionSlice.actions.sessionStarted;
