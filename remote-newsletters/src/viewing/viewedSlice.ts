import { createSlice, type PayloadAction, rootReducer, sessionEnded, type WithSlice } from 'shared-kit/state';

const NONE: Record<string, true> = {};

/** Newsletters opened since the page loaded. An earlier answer may still call them unread. */
const viewedSlice = createSlice({
  name: 'viewedNewsletters',
  initialState: NONE,
  reducers: {
    newsletterViewed: (viewed, { payload }: PayloadAction<string>) => {
      viewed[payload] = true;
    },
    viewingFailed: (viewed, { payload }: PayloadAction<string>) => {
      delete viewed[payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => NONE);
  },
});

export const { newsletterViewed, viewingFailed } = viewedSlice.actions;

const reducer = rootReducer.withLazyLoadedSlices<WithSlice<typeof viewedSlice>>().inject(viewedSlice);
export const selectIsViewed = reducer.selector((state, id: string) => id in state.viewedNewsletters);
