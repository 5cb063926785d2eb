import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

/** The latest versions of lists of films that the server has sent, by list id. */
const initialState: Record<string, number> = {};

export const listVersionsSlice = createSlice({
  name: 'listVersions',
  initialState,
  reducers: {
    listChanged: (versions, { payload }: PayloadAction<{ listId: string; version: number }>) => {
      versions[payload.listId] = Math.max(versions[payload.listId] ?? 0, payload.version);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
});

export const { listChanged } = listVersionsSlice.actions;
