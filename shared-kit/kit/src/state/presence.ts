import { createSlice, type PayloadAction, prepareAutoBatched } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

export interface Presence {
  isConnected: boolean;
  online: Record<string, true>;
  /** ISO time by user id; null for a user who was never online. */
  lastSeen: Record<string, string | null>;
  /** User ids. The shell's socket sends the requests. */
  lastSeenRequests: string[];
  /** How many places of the page show each user. The shell's socket watches them. */
  watched: Record<string, number>;
  /** Were watched, and the server still sends their changes. */
  noLongerWatched: string[];
}

const initialState: Presence = {
  isConnected: false,
  online: {},
  lastSeen: {},
  lastSeenRequests: [],
  watched: {},
  noLongerWatched: [],
};

export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    connected: (presence) => {
      presence.isConnected = true;
    },
    disconnected: (presence) => {
      presence.isConnected = false;
      presence.online = {};
    },
    cameOnline: (presence, { payload }: PayloadAction<string[]>) => {
      for (const userId of payload) presence.online[userId] = true;
    },
    wentOffline: (presence, { payload }: PayloadAction<{ userId: string; lastSeen: string | null }>) => {
      delete presence.online[payload.userId];
      presence.lastSeen[payload.userId] = payload.lastSeen;
    },
    lastSeenReceived: (presence, { payload }: PayloadAction<{ userId: string; lastSeen: string | null }>) => {
      presence.lastSeen[payload.userId] = payload.lastSeen;
      presence.lastSeenRequests = presence.lastSeenRequests.filter((userId) => userId !== payload.userId);
    },
    lastSeenRequested: (presence, { payload }: PayloadAction<string>) => {
      if (!(payload in presence.lastSeen) && !presence.lastSeenRequests.includes(payload))
        presence.lastSeenRequests.push(payload);
    },
    watchStarted: {
      prepare: prepareAutoBatched<string>(),
      reducer: ({ watched }, { payload }: PayloadAction<string>) => {
        watched[payload] = (watched[payload] ?? 0) + 1;
      },
    },
    watchEnded: {
      prepare: prepareAutoBatched<string>(),
      reducer: ({ watched, noLongerWatched }, { payload }: PayloadAction<string>) => {
        const places = (watched[payload] ?? 0) - 1;
        if (places > 0) watched[payload] = places;
        else {
          delete watched[payload];
          noLongerWatched.push(payload);
        }
      },
    },
    /** From here on the server doesn't send whether the others are online. Its answer names friends again. */
    watchSent: (presence) => {
      for (const userId of presence.noLongerWatched)
        if (!(userId in presence.watched)) {
          delete presence.online[userId];
          delete presence.lastSeen[userId];
        }
      presence.noLongerWatched = [];
    },
  },
  extraReducers: (builder) => {
    // The page goes on to show the same people.
    builder.addCase(sessionEnded, ({ watched }) => ({ ...initialState, watched }));
  },
});

export const {
  connected,
  disconnected,
  cameOnline,
  wentOffline,
  lastSeenReceived,
  lastSeenRequested,
  watchStarted,
  watchEnded,
  watchSent,
} = presenceSlice.actions;
