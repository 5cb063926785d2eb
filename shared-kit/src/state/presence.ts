import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

export interface Presence {
  isConnected: boolean;
  online: Record<string, true>;
  /** ISO time by user id; null for a user who was never online. */
  lastSeen: Record<string, string | null>;
  /** User ids. The shell's socket sends the requests. */
  lastSeenRequests: string[];
}

const initialState: Presence = { isConnected: false, online: {}, lastSeen: {}, lastSeenRequests: [] };

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
    wentOffline: (presence, { payload }: PayloadAction<{ userId: string; lastSeen: string }>) => {
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
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
});

export const { connected, disconnected, cameOnline, wentOffline, lastSeenReceived, lastSeenRequested } =
  presenceSlice.actions;
