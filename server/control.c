/* A socket in the data folder, so that `umpired seat` works beside a running server. Only who
 * may open the folder may ask. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/now.h"
#include "server/serve.h"

#define LINE_MAX_BYTES 512
#define ASK_TIMEOUT_S  3

/* One client; freed when its handle is closed. */
struct control_client {
    uv_pipe_t pipe;
    uv_write_t write;
    struct serve *serve;
    char line[LINE_MAX_BYTES], answer[LINE_MAX_BYTES];
    size_t len;
    bool waits; /* its answer is ready, and leaves when the journal has committed this */
    uint64_t position;
    struct control_client *next; /* all clients */
};

static void socket_path(const char *data, char *out, size_t size)
{
    snprintf(out, size, "%s/umpired.sock", data);
}

static void on_client_closed(uv_handle_t *handle)
{
    struct control_client *client = handle->data;
    struct control_client **link = &client->serve->control_clients;
    while (*link != client) {
        link = &(*link)->next;
    }
    *link = client->next;
    free(client);
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    struct control_client *client = write->data;
    uv_close((uv_handle_t *)&client->pipe, on_client_closed);
}

static void refuse(struct control_client *client, enum status status)
{
    snprintf(client->answer, sizeof(client->answer), "no %s\n", status_text(status));
    client->position = 0;
}

/* A link that a crash could take back is not told. Rule: D22 */
void control_committed(struct serve *serve, bool failed)
{
    struct journal *journal = journal_sqlite_table(serve->journal);
    uint64_t committed = journal->committed(journal->state);
    for (struct control_client *client = serve->control_clients; client != NULL;
         client = client->next) {
        if (client->waits && client->position > committed && failed) {
            refuse(client, STATUS_READ_ONLY);
        }
        if (client->waits && client->position <= committed) {
            uv_buf_t buffer = uv_buf_init(client->answer, (unsigned)strlen(client->answer));
            client->waits = false;
            client->write.data = client;
            uv_write(&client->write, (uv_stream_t *)&client->pipe, &buffer, 1, on_written);
        }
    }
}

static void answer(struct control_client *client)
{
    char code[ROOM_CODE_BYTES + 8] = "";
    char role[16] = "";
    int platoon = 0;
    char token[33] = "";
    enum status status = STATUS_UNKNOWN_TYPE;
    if (sscanf(client->line, "seat %15s %15s %d", code, role, &platoon) >= 2) {
        status = rooms_pair(client->serve->rooms, code, role, platoon, now_read_ms(), token);
    }
    if (status == STATUS_OK) {
        snprintf(client->answer, sizeof(client->answer), "ok %s %d\n", token,
                 websocket_port(client->serve->ws));
        client->position = rooms_position(client->serve->rooms, code);
    } else {
        refuse(client, status);
    }
    client->waits = true;
    control_committed(client->serve, false);
}

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct control_client *client = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(client->line + client->len,
                          (unsigned)(sizeof(client->line) - 1 - client->len));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct control_client *client = stream->data;
    (void)buffer;
    if (count < 0) {
        uv_close((uv_handle_t *)stream, on_client_closed);
        return;
    }
    client->len += (size_t)count;
    client->line[client->len] = '\0';
    if (strchr(client->line, '\n') != NULL) {
        uv_read_stop(stream);
        answer(client);
    }
}

static void on_control(uv_stream_t *listener, int status)
{
    struct serve *serve = listener->data;
    struct control_client *client = status < 0 ? NULL : calloc(1, sizeof(*client));
    if (client == NULL) {
        return;
    }
    client->serve = serve;
    client->next = serve->control_clients;
    serve->control_clients = client;
    uv_pipe_init(&serve->loop, &client->pipe, 0);
    client->pipe.data = client;
    if (uv_accept(listener, (uv_stream_t *)&client->pipe) != 0) {
        uv_close((uv_handle_t *)&client->pipe, on_client_closed);
        return;
    }
    uv_read_start((uv_stream_t *)&client->pipe, give_buffer, on_read);
}

bool control_listen(struct serve *serve, char *why, size_t why_size)
{
    char path[SETTING_BYTES + 32];
    socket_path(serve->settings->data, path, sizeof(path));
    unlink(path); /* ours: the folder is locked by this process */
    if (uv_pipe_bind(&serve->control, path) != 0 || chmod(path, 0600) != 0 ||
        uv_listen((uv_stream_t *)&serve->control, 4, on_control) != 0) {
        snprintf(why, why_size, "%s cannot be listened on", path);
        return false;
    }
    return true;
}

bool control_ask(const char *data, const char *line, char *out, size_t size)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char path[SETTING_BYTES + 32];
    socket_path(data, path, sizeof(path));
    if (strlen(path) >= sizeof(address.sun_path)) {
        return false;
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) {
        return false;
    }
    const struct timeval timeout = {.tv_sec = ASK_TIMEOUT_S};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof(timeout));
    ssize_t got = -1;
    if (connect(fd, (const struct sockaddr *)&address, sizeof(address)) == 0 &&
        write(fd, line, strlen(line)) == (ssize_t)strlen(line)) {
        got = read(fd, out, size - 1);
    }
    close(fd);
    out[got > 0 ? got : 0] = '\0';
    return got > 0;
}
