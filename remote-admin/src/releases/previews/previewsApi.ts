import { api, calls } from 'shared-kit';
import { publishingRoutes } from 'shared-kit/contract/routes';

const previewsApi = api.enhanceEndpoints({ addTagTypes: ['Previews'] }).injectEndpoints({
  endpoints: (build) => ({
    previews: build.query({
      ...calls(
        publishingRoutes.previews,
        (feature: string) => ({ params: { feature } }),
        ({ previews }) => previews,
      ),
      providesTags: ['Previews'],
    }),
    createPreview: build.mutation({
      ...calls(publishingRoutes.createPreview),
      invalidatesTags: (_answer, error) => (error ? [] : ['Previews']),
    }),
    endPreview: build.mutation({
      ...calls(publishingRoutes.endPreview),
      invalidatesTags: ['Previews'],
    }),
  }),
});

export const { usePreviewsQuery, useCreatePreviewMutation, useEndPreviewMutation } = previewsApi;
