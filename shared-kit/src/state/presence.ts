import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

export interface Presence {
  isConnected: boolean;
  online: Record<string, true>;
  /** ISO time, or null for someone who was never seen. */
  lastSeen: Record<string, string | null>;
  /** Users whose last-seen time the page needs; the shell's socket asks for them. */
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
