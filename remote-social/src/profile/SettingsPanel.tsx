import { type ComponentProps, useId } from 'react';
import { Hint, Typography } from 'shared-kit/ui';
import { PanelFrame } from './layout';

interface Props extends ComponentProps<typeof PanelFrame> {
  title: string;
  description?: string;
  descriptionId?: string;
}

export function SettingsPanel({ title, description, descriptionId, children, ...frame }: Props) {
  const titleId = useId();
  return (
    <PanelFrame aria-labelledby={titleId} {...frame}>
      <div>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {description && (
          <Hint id={descriptionId} sx={{ marginTop: 0.5 }}>
            {description}
          </Hint>
        )}
      </div>
      {children}
    </PanelFrame>
  );
}
