import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.lance.namespace.client.apache.ApiClient;

/** Runs calls and prints a line for each: {@code passed NAME}, or {@code failed NAME: MESSAGE}. */
final class Report {
  interface Call {
    void run() throws Exception;
  }

  private static final ObjectMapper MAPPER = new ApiClient().getObjectMapper();

  private Report() {}

  static void call(String name, Call call) {
    try {
      call.run();
      System.out.println("passed " + name);
    } catch (Exception | Error error) {
      System.out.println("failed " + name + ": " + String.valueOf(error).replaceAll("\\s+", " "));
    }
  }

  static void expect(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) throw new AssertionError(actual + " instead of " + expected);
  }

  static void expectRejected(Callable<?> call) {
    try {
      call.call();
    } catch (Exception rejected) {
      return;
    }
    throw new AssertionError("accepted");
  }

  /** Returns a request with the fields of a JSON object, in which a quotation mark is written as an apostrophe. */
  static <T> T request(Class<T> type, String fields) throws Exception {
    return MAPPER.readValue(fields.replace('\'', '"'), type);
  }

  static boolean contains(byte[] bytes, String text) {
    return new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).contains(text);
  }
}
