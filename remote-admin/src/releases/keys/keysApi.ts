import { api, calls, type Failure } from 'shared-kit';
import { publishingRoutes } from 'shared-kit/contract/routes';

const unlessFailed =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: Failure | undefined) =>
    error ? [] : tags;

export const {
  useTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
  useSigningKeysQuery,
  useAddKeyMutation,
  useRemoveKeyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Registry', 'FeatureKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    tokens: build.query({
      ...calls(publishingRoutes.tokens, (feature: string) => ({ params: { feature } }), 'tokens'),
      providesTags: ['FeatureKeys'],
    }),
    createToken: build.mutation({
      ...calls(publishingRoutes.createToken),
      invalidatesTags: unlessFailed('FeatureKeys'),
    }),
    revokeToken: build.mutation({
      ...calls(publishingRoutes.revokeToken),
      invalidatesTags: unlessFailed('FeatureKeys'),
    }),
    signingKeys: build.query({
      ...calls(publishingRoutes.keys, (feature: string) => ({ params: { feature } }), 'keys'),
      providesTags: ['FeatureKeys'],
    }),
    addKey: build.mutation({
      ...calls(publishingRoutes.addKey),
      // Keys decide which releases are served.
      invalidatesTags: unlessFailed('FeatureKeys', 'Registry'),
    }),
    removeKey: build.mutation({
      ...calls(publishingRoutes.removeKey),
      invalidatesTags: unlessFailed('FeatureKeys', 'Registry'),
    }),
  }),
});
