import { api, calls } from 'shared-kit';
import { publishingRoutes } from 'shared-kit/contract/routes';

const serviceApi = api.enhanceEndpoints({ addTagTypes: ['TeamService'] }).injectEndpoints({
  endpoints: (build) => ({
    teamService: build.query({
      ...calls(
        publishingRoutes.service,
        (feature: string) => ({ params: { feature } }),
        ({ service }) => service,
      ),
      providesTags: ['TeamService'],
    }),
    setTeamService: build.mutation({
      ...calls(publishingRoutes.setService),
      invalidatesTags: (_answer, error) => (error ? [] : ['TeamService']),
    }),
    removeTeamService: build.mutation({
      ...calls(publishingRoutes.removeService, (feature: string) => ({ params: { feature } })),
      invalidatesTags: ['TeamService'],
    }),
  }),
});

export const { useTeamServiceQuery, useSetTeamServiceMutation, useRemoveTeamServiceMutation } = serviceApi;
