import { api, calls, type Failure } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { publishingRoutes } from 'shared-kit/contract/routes';

interface OneKey {
  feature: string;
  id: string;
}
interface NewToken {
  feature: string;
  body: Body<typeof publishingRoutes.createToken>;
}
interface NewKey {
  feature: string;
  body: Body<typeof publishingRoutes.addKey>;
}

const unlessFailed =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: Failure | undefined) =>
    error ? [] : tags;

const keysApi = api.enhanceEndpoints({ addTagTypes: ['Registry', 'FeatureKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    tokens: build.query({
      ...calls(
        publishingRoutes.tokens,
        (feature: string) => ({ params: { feature } }),
        ({ tokens }) => tokens,
      ),
      providesTags: ['FeatureKeys'],
    }),
    createToken: build.mutation({
      ...calls(publishingRoutes.createToken, ({ feature, body }: NewToken) => ({
        params: { feature },
        body,
      })),
      invalidatesTags: unlessFailed('FeatureKeys'),
    }),
    revokeToken: build.mutation({
      ...calls(publishingRoutes.revokeToken, ({ feature, id }: OneKey) => ({
        params: { feature, tokenId: id },
      })),
      invalidatesTags: unlessFailed('FeatureKeys'),
    }),
    signingKeys: build.query({
      ...calls(
        publishingRoutes.keys,
        (feature: string) => ({ params: { feature } }),
        ({ keys }) => keys,
      ),
      providesTags: ['FeatureKeys'],
    }),
    addKey: build.mutation({
      ...calls(publishingRoutes.addKey, ({ feature, body }: NewKey) => ({ params: { feature }, body })),
      // Keys decide which releases are served.
      invalidatesTags: unlessFailed('FeatureKeys', 'Registry'),
    }),
    removeKey: build.mutation({
      ...calls(publishingRoutes.removeKey, ({ feature, id }: OneKey) => ({ params: { feature, keyId: id } })),
      invalidatesTags: unlessFailed('FeatureKeys', 'Registry'),
    }),
  }),
});

export const {
  useTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
  useSigningKeysQuery,
  useAddKeyMutation,
  useRemoveKeyMutation,
} = keysApi;
