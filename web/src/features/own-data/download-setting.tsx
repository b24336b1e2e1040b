import { getExport } from '@crushing/contract/export/endpoints';
import { apiErrorFrom, messageOf } from '#api/api-error.ts';
import { requestEndpoint } from '#api/call-endpoint.ts';
import { useChange } from '#api/changes/use-change.ts';
import { saveFile } from '#browser/save-file.ts';
import { Button } from '#ui/button.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** Everything the person has, as a file. */
export const DownloadSetting = () => {
  const download = useDownload();
  return (
    <SettingRow label="Download my data" description="A ZIP with JSON, CSV and your picture">
      <Button variant="outline" size="small" loading={download.isPending} onClick={() => download.mutate()}>
        Download
        <span className="sr-only"> my data</span>
      </Button>
    </SettingRow>
  );
};

const FALLBACK_NAME = 'crushing.zip';

const useDownload = () =>
  useChange(getExport, {
    send: async (_nothing: void) => {
      const response = await requestEndpoint(getExport, {}, {});
      if (!response.ok) throw await apiErrorFrom(response);
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return new File([await response.blob()], name ?? FALLBACK_NAME, { type: 'application/zip' });
    },
    done: (file) => {
      saveFile(file);
      showToast({ title: 'Your data is downloaded', description: file.name });
    },
    failure: (error) => ({
      title: 'Not downloaded',
      description: messageOf(error, 'Check your connection and try again.'),
    }),
  });
